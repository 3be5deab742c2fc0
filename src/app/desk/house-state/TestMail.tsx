import Send from 'lucide-react/icons/send';
import { sendTestMail } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

export function TestMail() {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => sendTestMail(),
    onSuccess: () => showSuccess(t('test_mail_sent')),
    onFailure: ({ code }) => showError(failureText(code, 'mail_failed')),
  });
  return (
    <Button variant="quiet" className="justify-self-start" busy={busy} onClick={() => start()}>
      <Send className="mirrored" aria-hidden="true" />
      {t('test_mail')}
    </Button>
  );
}
