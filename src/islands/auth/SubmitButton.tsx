import { Button } from '../../ui/Button.tsx';
import { useAuthWords } from './words.ts';

interface SubmitButtonProps {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly children: string;
}

export function SubmitButton({ busy = false, disabled, children }: SubmitButtonProps) {
  const { t } = useAuthWords();
  return (
    <Button type="submit" size="large" busy={busy} disabled={disabled}>
      {busy ? t('processing') : children}
    </Button>
  );
}
