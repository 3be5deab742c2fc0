import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input {...rest} type="checkbox" className="check-box" />
      <span>{label}</span>
    </label>
  );
}
