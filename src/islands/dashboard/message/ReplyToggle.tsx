import MessageCircle from 'lucide-react/icons/message-circle';
import { Button } from '../../../ui/Button.tsx';
import type { Speech } from '../Dashboard.tsx';

interface ReplyToggleProps extends Pick<Speech, 't'> {
  readonly count: number;
  /** The id of what it opens. */
  readonly panel: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function ReplyToggle({ t, count, panel, open, onToggle }: ReplyToggleProps) {
  return (
    <Button variant="ghost" aria-expanded={open} aria-controls={panel} onClick={onToggle}>
      <MessageCircle className="mirrored" aria-hidden="true" />
      {count === 0 ? t('reply') : t('reply_count', { count })}
    </Button>
  );
}
