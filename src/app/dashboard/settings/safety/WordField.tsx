import { useId, useRef, type ClipboardEvent } from 'react';
import { checkHiddenWord, HIDDEN_WORDS_MAX } from '../../../../rules/hidden-words.ts';
import { addHiddenWords } from '../../../../stores/inbox/rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { describeField, Field } from '../../../../ui/Field.tsx';
import { showSuccess } from '../../../../ui/toast.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { pastedLines, splitWords, typedSince } from './hidden-word-entry.ts';

/** Adds one hidden word, or several separated by commas. */
export function WordField({ words }: { readonly words: readonly string[] }) {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { values, errors, busy, set, submit } = useForm({
    initial: { typed: '' },
    submit: ({ typed }) => addHiddenWords(splitWords(typed)),
    mainField: 'typed',
    onSuccess: (_, { typed }) => {
      // The next word may be typed while one is being added.
      set('typed', typedSince(typed, input.current?.value ?? ''));
      showSuccess(t('hidden_words_saved'));
    },
  });
  const error = useError(values.typed, errors.typed);
  const used = words.length;
  return (
    <form noValidate onSubmit={submit}>
      <Field
        id={id}
        label={t('hidden_words_add')}
        hint={t('hidden_words_hint')}
        error={error}
        counter={
          used > 0 && {
            words: t('hidden_words_counter', { used, max: HIDDEN_WORDS_MAX }),
            remaining: used < HIDDEN_WORDS_MAX ? 'enough' : 'none',
          }
        }
      >
        <div className="flex gap-2">
          <input
            {...describeField(id, error)}
            ref={input}
            id={id}
            type="text"
            dir="auto"
            placeholder=" "
            autoComplete="off"
            enterKeyHint="done"
            className="field-input min-w-0"
            value={values.typed}
            onChange={({ target }) => set('typed', target.value)}
            onPaste={(event) => pasteLines(event, (text) => set('typed', text))}
          />
          <Button type="submit" variant="quiet" className="flex-none" busy={busy}>
            {t('hidden_words_button')}
          </Button>
        </div>
      </Field>
      <WordRules />
    </form>
  );
}

/** Says behind a press which words count; outside the hint, whose place an error takes. */
function WordRules() {
  const { t } = useWords();
  return (
    <Disclosure
      label={t('hidden_words_which')}
      labelClass="flex gap-2 font-medium"
      className="field-hint"
    >
      <p className="pb-2">
        {t('hidden_words_add_hint')} {t('hidden_words_details')}
      </p>
    </Disclosure>
  );
}

/** Returns why nothing was added; if several words were entered, names the one that was refused. */
function useError(typed: string, code: string | null | undefined): string | undefined {
  const { t, failureText } = useWords();
  if (!code) return undefined;
  const error = failureText(code, 'hidden_words_failed');
  const entered = splitWords(typed);
  const word = entered.find((entry) => checkHiddenWord(entry) === code);
  return word !== undefined && entered.length > 1 ? t('hidden_word_error', { word, error }) : error;
}

/** Separates pasted lines with commas: a single-line field would join them without a separator. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const end = value.length;
  onText(
    value.slice(0, selectionStart ?? end) + pastedLines(pasted) + value.slice(selectionEnd ?? end),
  );
}
