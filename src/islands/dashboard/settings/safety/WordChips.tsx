import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { removeHiddenWord } from '../../../../stores/inbox/rules.ts';
import { buttonBeside } from '../../../../ui/button-beside.ts';
import { showError } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';

/** The hidden words, each as a button that removes it. */
export function WordChips({ words }: { readonly words: readonly string[] }) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: removeHiddenWord,
    onFailure: ({ code }) => showError(failureText(code, 'hidden_words_failed')),
  });
  return (
    <ul className="flex flex-wrap gap-2 empty:-mb-3" aria-label={t('hidden_words')}>
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <Chip word={word} busy={busy} onPress={() => start(word)} />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly word: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Chip({ word, busy, onPress }: ChipProps) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, (gone) => buttonBeside(gone) ?? gone.closest('ul'));
  return (
    <button
      ref={button}
      type="button"
      className="chip max-w-full py-1 text-start"
      aria-label={t('hidden_words_remove', { word })}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {word}
      </span>
      <X className="size-4 flex-none" aria-hidden="true" />
    </button>
  );
}
