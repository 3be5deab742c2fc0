import { useId, useRef } from 'react';
import type { Result } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { describeField, Field } from '../../../ui/Field.tsx';
import { showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { FoldedForm } from './FoldedForm.tsx';

interface AddFieldProps extends AddFormProps {
  /** Names the button that opens the field on a phone, if the label does not say what it does. */
  readonly opening?: string;
}

interface AddFormProps {
  readonly label: string;
  readonly hint: string;
  /** Returns an error code, or null. */
  readonly check: (typed: string) => string | null;
  /** Actions on the text; Enter presses the first button. */
  readonly buttons: readonly [AddButton, ...AddButton[]];
}

interface AddButton {
  readonly words: string;
  readonly add: (typed: string) => Promise<Result>;
  /** Returns what to say once that is done. */
  readonly said: (typed: string) => string;
}

/** A field with buttons that add what was typed to a list. */
export function AddField({ opening, ...form }: AddFieldProps) {
  return (
    <FoldedForm label={opening ?? form.label}>
      {(fold) => <AddForm {...form} onAdded={fold} />}
    </FoldedForm>
  );
}

function AddForm({
  label,
  hint,
  check,
  buttons,
  onAdded,
}: AddFormProps & { readonly onAdded: () => void }) {
  const { fieldErrorText } = useWords();
  const id = useId();
  // A press comes before the form is submitted by it, as does Enter's press of the first button.
  const pressed = useRef(buttons[0]);
  const { values, errors, busy, set, reset, submit } = useForm({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: check(typed.trim()) }),
    submit: ({ typed }) => pressed.current.add(typed.trim()),
    mainField: 'typed',
    onSuccess: (_, { typed }) => {
      showSuccess(pressed.current.said(typed.trim()));
      reset();
      onAdded();
    },
  });
  const error = fieldErrorText(errors.typed, 'save_failed');
  return (
    <form noValidate onSubmit={submit}>
      <Field id={id} label={label} hint={hint} error={error}>
        <div className="flex flex-wrap gap-2">
          <input
            {...describeField(id, error)}
            id={id}
            type="text"
            name="typed"
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="field-input min-w-40 flex-1 scroll-mb-44 max-sm:basis-full"
            value={values.typed}
            onChange={({ target }) => set('typed', target.value)}
          />
          {buttons.map((button) => (
            <Button
              key={button.words}
              type="submit"
              variant="quiet"
              busy={busy}
              onClick={() => (pressed.current = button)}
            >
              {button.words}
            </Button>
          ))}
        </div>
      </Field>
    </form>
  );
}
