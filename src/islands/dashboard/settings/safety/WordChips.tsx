import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { removeHiddenWord } from '../../../../stores/inbox-rules.ts';
import { isFocusFree } from '../../../../ui/is-focus-free.ts';
import { showError } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** Each word, removed by a press. */
export function WordChips({ words }: { readonly words: readonly string[] }) {
  const { t, explain } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { busy, start } = useAction<string>({
    run: removeHiddenWord,
    onSuccess: (_, word) => passFocusOn(list.current, words.indexOf(word)),
    onFailure: ({ code }) => showError(explain(code, 'hidden_words_failed')),
  });
  return (
    <ul ref={list} className="flex flex-wrap gap-2" aria-label={t('hidden_words')} tabIndex={-1}>
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <button
            type="button"
            className="chip max-w-full py-1 text-start"
            aria-label={t('hidden_words_remove', { word })}
            aria-disabled={busy || undefined}
            onClick={() => start(word)}
          >
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {word}
            </span>
            <X className="size-4 flex-none" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** To the word that took the place of the one that is gone, else to the last, else to the list. */
function passFocusOn(list: HTMLUListElement | null, index: number): void {
  if (!isFocusFree()) return;
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  (buttons[index] ?? buttons.at(-1) ?? list)?.focus();
}
