import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { Button } from '../../ui/Button.tsx';
import { useWords } from './words.ts';

interface SendButtonProps {
  readonly busy: boolean;
  /** Looks disabled because nothing can be sent now; a press shows the reason. */
  readonly softDisabled: boolean;
  /** Seconds until the next message may be sent. */
  readonly seconds: number;
}

export function SendButton({ busy, softDisabled, seconds }: SendButtonProps) {
  const { t } = useWords();
  return (
    <Button type="submit" size="large" className="send" busy={busy} softDisabled={softDisabled}>
      {seconds > 0 ? t('send_wait', { count: seconds }) : t('send')}
      <SendHorizontal className="mirrored" aria-hidden="true" />
    </Button>
  );
}
