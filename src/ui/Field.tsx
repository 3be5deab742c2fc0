import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** The texts of a field. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Remaining room before a limit is reached. */
export type Remaining = 'enough' | 'little' | 'none';

interface FieldProps extends FieldWords {
  readonly id: string;
  /** The counter of a field with a limit. */
  readonly counter?: false | { readonly words: string; readonly remaining: Remaining };
  readonly children: ReactNode;
}

/** Returns `aria-describedby` and `aria-invalid` for the control inside the `Field` with this id. */
export const describeField = (id: string, error: string | undefined) => ({
  'aria-describedby': `${id}-notes`,
  'aria-invalid': error ? true : undefined,
});

export function Field({ id, label, hint, error, counter, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <div className="flex justify-between gap-4" id={`${id}-notes`}>
        {/* Always in the document, so that screen readers notice what appears in it. */}
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
          <span className="field-counter" data-remaining={counter.remaining}>
            {counter.words}
          </span>
        )}
      </div>
    </div>
  );
}
