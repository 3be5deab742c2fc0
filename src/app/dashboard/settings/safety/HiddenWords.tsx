import { checkHiddenWord, HIDDEN_WORDS_MAX } from '../../../../rules/hidden-words.ts';
import { addHiddenWords, removeHiddenWord } from '../../../../stores/inbox/rules.ts';
import { AddForm } from '../../../../ui/AddForm.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { RemovableChips } from '../../../../ui/RemovableChips.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useWords } from '../../words.ts';

/** The hidden words, each as a button that removes it, and a field that adds one, or several separated by commas. */
export function HiddenWords({ words }: { readonly words: readonly string[] }) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: removeHiddenWord,
    onFailure: ({ code }) => showError(failureText(code, 'hidden_words_failed')),
  });
  const used = words.length;
  const errorText = useErrorText();
  return (
    <>
      <RemovableChips
        label={t('hidden_words')}
        items={words}
        removeLabel={(word) => t('hidden_words_remove', { word })}
        busy={busy}
        onRemove={start}
      />
      <AddForm
        label={t('hidden_words_add')}
        hint={t('hidden_words_hint')}
        counter={
          used > 0 && {
            words: t('hidden_words_counter', { used, max: HIDDEN_WORDS_MAX }),
            remaining: used < HIDDEN_WORDS_MAX ? 'enough' : 'none',
          }
        }
        errorText={errorText}
        joinLines={pastedLines}
        input={{
          dir: 'auto',
          placeholder: ' ',
          enterKeyHint: 'done',
          className: 'field-input min-w-0',
        }}
        buttons={[
          {
            label: t('hidden_words_button'),
            add: (typed) => addHiddenWords(splitWords(typed)),
            onAdded: () => showSuccess(t('hidden_words_saved')),
          },
        ]}
      >
        {/* Outside the hint, whose place an error takes. */}
        <Disclosure
          label={t('hidden_words_which')}
          labelClass="flex gap-2 font-medium"
          className="field-hint"
        >
          <p className="pb-2">
            {t('hidden_words_add_hint')} {t('hidden_words_details')}
          </p>
        </Disclosure>
      </AddForm>
    </>
  );
}

/** Returns a function that says why nothing was added; of several words, it names the one that was refused. */
function useErrorText() {
  const { t, failureText } = useWords();
  return (code: string, typed: string): string => {
    const error = failureText(code, 'hidden_words_failed');
    const entered = splitWords(typed);
    const word = entered.find((entry) => checkHiddenWord(entry) === code);
    return word !== undefined && entered.length > 1
      ? t('hidden_word_error', { word, error })
      : error;
  };
}

/**
 * Splits typed or pasted text into words.
 * @tested directly
 */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[,،\r\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Joins pasted lines with commas; a single-line field would join them into one word.
 * @tested directly
 */
export const pastedLines = (pasted: string): string => splitWords(pasted).join(', ');
