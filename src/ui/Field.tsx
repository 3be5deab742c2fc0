import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

export type TextDirection = 'ltr' | 'rtl' | 'auto';

/** How much room is left in a field with a limit. */
export type Room = 'enough' | 'little' | 'none';

export function roomFor(length: number, max: number): Room {
  if (length >= max) return 'none';
  return length > max * 0.9 ? 'little' : 'enough';
}

/** What every field says about itself, besides its control. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Already in the language's digits: '12 / 500'. */
  readonly counter?: string | undefined;
  readonly room?: Room | undefined;
}

interface FieldProps extends FieldWords {
  readonly id: string;
  readonly children: ReactNode;
}

/** `aria-describedby` and `aria-invalid` of the control inside a `Field` with this id. */
export function describeField(id: string, { error }: FieldWords) {
  return {
    'aria-describedby': `${id}-notes`,
    'aria-invalid': error ? true : undefined,
  };
}

export function Field({ id, label, hint, error, counter, room = 'enough', children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <div className="field-notes" id={`${id}-notes`}>
        {/* Always there, so that a screen reader notices what appears in it. */}
        <div aria-live="polite">
          {error ? (
            <p className="field-error">
              <CircleAlert />
              {error}
            </p>
          ) : (
            hint && <div className="field-hint">{hint}</div>
          )}
        </div>
        {counter && (
          <span className="field-counter" data-room={room}>
            {counter}
          </span>
        )}
      </div>
    </div>
  );
}
