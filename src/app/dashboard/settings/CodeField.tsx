import { send } from '../../../api/send.ts';
import { requestReauthenticationCode } from '../../../contract/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from './words.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Mails a code and asks for it, for accounts that have no password. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const { t, errorText } = useWords();
  const { busy, start } = useAction({
    run: () => send(requestReauthenticationCode),
    onSuccess: () => showSuccess(t('code_sent')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  return (
    <div className="grid gap-3">
      <Button variant="quiet" className="justify-self-start" busy={busy} onClick={() => start()}>
        {t('mail_code')}
      </Button>
      <TextField
        label={t('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      />
    </div>
  );
}
