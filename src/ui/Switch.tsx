import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId();
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
      />
    </label>
  );
}
