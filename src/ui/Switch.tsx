import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Ignores presses, but keeps the focus, which a disabled control would lose. */
  readonly busy?: boolean;
}

export function Switch({ label, hint, busy = false, onChange, ...rest }: SwitchProps) {
  const hintId = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!busy) onChange?.(event);
  };
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="field-label block">{label}</span>
        {hint && (
          <span className="field-hint block" id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        aria-disabled={busy || undefined}
        onChange={change}
      />
    </label>
  );
}
