import { TextField } from '../../ui/TextField.tsx';
import type { FormField } from '../../ui/use-form.ts';
import { useAuthWords } from './words.ts';

export function EmailField({ value, error, onChange }: FormField) {
  const { t, fieldErrorText } = useAuthWords();
  return (
    <TextField
      label={t('email')}
      type="email"
      name="email"
      dir="ltr"
      autoComplete="email"
      value={value}
      error={fieldErrorText(error)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
