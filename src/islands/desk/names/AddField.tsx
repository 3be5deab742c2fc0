import { useId } from 'react';
import type { Result } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { describeField, Field } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface AddFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** Returns an error code, or null. */
  readonly check: (typed: string) => string | null;
  readonly add: (typed: string) => Promise<Result>;
}

/** A field with a button that adds what was typed to a list. */
export function AddField({ label, hint, button, check, add }: AddFieldProps) {
  const { fieldErrorText } = useWords();
  const id = useId();
  const { values, errors, busy, set, reset, submit } = useForm({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: check(typed.trim()) }),
    submit: ({ typed }) => add(typed.trim()),
    mainField: 'typed',
    onSuccess: () => reset(),
  });
  const error = fieldErrorText(errors.typed, 'save_failed');
  return (
    <form noValidate onSubmit={submit}>
      <Field id={id} label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          <input
            {...describeField(id, error)}
            id={id}
            type="text"
            name="typed"
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="field-input min-w-0"
            value={values.typed}
            onChange={({ target }) => set('typed', target.value)}
          />
          <Button type="submit" variant="quiet" busy={busy}>
            {button}
          </Button>
        </div>
      </Field>
    </form>
  );
}
