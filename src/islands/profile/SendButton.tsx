import Clock from 'lucide-react/icons/clock';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { formatClock } from '../../i18n/format.ts';
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
  const { lang, t } = useWords();
  const waits = seconds > 0;
  return (
    <Button
      type="submit"
      size="large"
      className="send basis-full tabular-nums sm:basis-0"
      busy={busy}
      softDisabled={softDisabled}
    >
      {waits ? t('send_wait', { time: formatClock(seconds, lang) }) : t('send')}
      {waits ? (
        <Clock aria-hidden="true" />
      ) : (
        <SendHorizontal className="mirrored" aria-hidden="true" />
      )}
    </Button>
  );
}
