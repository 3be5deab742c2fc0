import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $sentLinks, removeAllLinks } from '../../../stores/visitor/sent-links.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useWords } from './words.ts';

/** Asks at signing out whether to remove the links to sent messages, if this browser keeps any. */
export function useKeptLinks() {
  const { t } = useWords();
  const hasLinks = useStore($sentLinks).length > 0;
  const [isChosen, setChosen] = useState(false);
  const question = hasLinks && (
    <Checkbox
      label={t('forget_whispers')}
      checked={isChosen}
      onChange={({ target }) => setChosen(target.checked)}
    />
  );
  const removeIfChosen = () => {
    if (hasLinks && isChosen) removeAllLinks();
  };
  return { question, removeIfChosen };
}
