import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { HeldMessage } from '../../../contract/held-messages.ts';
import { splitAtHiddenWords } from './split-at-hidden-words.ts';
import { inboxRules } from '../../../stores/inbox/rules.ts';

/**
 * The text of a held message, with the hidden words marked because of which it is held. They are not marked
 * if they are hidden no longer, or cannot be loaded.
 */
export function HeldText({ message }: { readonly message: HeldMessage }) {
  const { content, reason } = message;
  const loaded = useStore(inboxRules.$loaded);
  const isByWord = reason === 'word';
  useEffect(() => {
    // The settings, which may be open below, show the same words.
    if (isByWord && inboxRules.$loaded.get().status !== 'ready') void inboxRules.load();
  }, [isByWord]);
  const words = isByWord && loaded.status === 'ready' ? loaded.value.hidden_words : null;
  const parts = useMemo(
    () => (words ? splitAtHiddenWords(content, words) : [content]),
    [content, words],
  );
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
