import { TextField } from '../../ui/TextField.tsx';

interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (email: string) => void;
}

export function EmailField({ label, value, error, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      dir="ltr"
      autoComplete="email"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
