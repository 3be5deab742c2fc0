import { useId, useRef, type ClipboardEvent, type ComponentProps, type ReactNode } from 'react';
import type { Result } from '../contract/result.ts';
import { Button } from './Button.tsx';
import { describeField, Field } from './Field.tsx';
import { useForm } from './use-form.ts';

interface AddButton {
  readonly label: string;
  readonly add: (typed: string) => Promise<Result>;
  readonly onAdded: (typed: string) => void;
}

interface AddFormProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'counter'> {
  /** Returns an error code, or null. */
  readonly check?: (typed: string) => string | null;
  readonly errorText: (code: string, typed: string) => string | undefined;
  /** Joins pasted lines, since a field of one line would join them without a separator. */
  readonly joinLines?: (pasted: string) => string;
  /** Actions on the text; Enter presses the first button. */
  readonly buttons: readonly [AddButton, ...AddButton[]];
  readonly input: Omit<ComponentProps<'input'>, 'id' | 'ref' | 'type' | 'value'>;
  /** Layout of the field and its buttons. */
  readonly className?: string;
  /** Shown below the field. */
  readonly children?: ReactNode;
}

/** A field with buttons that add what was typed to a list. */
export function AddForm({ check, errorText, joinLines, buttons, input, ...rest }: AddFormProps) {
  const { className = '', children, ...words } = rest;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A press comes before the form is submitted by it, as does Enter's press of the first button.
  const pressed = useRef(buttons[0]);
  const { values, errors, busy, set, submit } = useForm({
    values: { typed: '' },
    check: ({ typed }) => ({ typed: check?.(typed.trim()) ?? null }),
    submit: ({ typed }) => pressed.current.add(typed.trim()),
    mainField: 'typed',
    onSuccess: (_, { typed }) => {
      set('typed', typedSince(typed, field.current?.value ?? ''));
      pressed.current.onAdded(typed.trim());
    },
  });
  const error = errors.typed ? errorText(errors.typed, values.typed) : undefined;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!joinLines || !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    set('typed', value.slice(0, start) + joinLines(pasted) + value.slice(end));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field {...words} id={id} error={error}>
        <div className={`flex gap-2 ${className}`}>
          <input
            autoComplete="off"
            {...input}
            {...describeField(id, error)}
            ref={field}
            id={id}
            type="text"
            value={values.typed}
            onChange={({ target }) => set('typed', target.value)}
            onPaste={paste}
          />
          {buttons.map((button) => (
            <Button
              key={button.label}
              type="submit"
              variant="quiet"
              className="flex-none"
              busy={busy}
              onClick={() => (pressed.current = button)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      </Field>
      {children}
    </form>
  );
}

/**
 * Returns the text that was typed after an entry was sent. A different entry is kept whole.
 * @tested directly
 */
export const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length) : typed;
