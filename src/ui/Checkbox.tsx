import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
