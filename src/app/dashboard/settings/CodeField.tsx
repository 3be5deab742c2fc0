import { send } from '../../../api/send.ts';
import { requestReauthenticationCode } from '../../../contract/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { FormField } from '../../../ui/use-form.ts';
import { useWords } from './words.ts';

/** Mails a code and asks for it, for accounts that have no password. */
export function CodeField({ onText, ...field }: FormField) {
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
        {...field}
        onText={(code) => onText(code.replace(/\s/g, ''))}
      />
    </div>
  );
}
