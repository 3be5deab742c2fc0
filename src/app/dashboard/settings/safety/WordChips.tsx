import { removeHiddenWord } from '../../../../stores/inbox/rules.ts';
import { RemovableChips } from '../../../../ui/RemovableChips.tsx';
import { showError } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** The hidden words, each as a button that removes it. */
export function WordChips({ words }: { readonly words: readonly string[] }) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: removeHiddenWord,
    onFailure: ({ code }) => showError(failureText(code, 'hidden_words_failed')),
  });
  return (
    <RemovableChips
      label={t('hidden_words')}
      items={words}
      removeLabel={(word) => t('hidden_words_remove', { word })}
      busy={busy}
      onRemove={start}
    />
  );
}
