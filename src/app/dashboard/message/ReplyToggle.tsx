import MessageCircle from 'lucide-react/icons/message-circle';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';

interface ReplyToggleProps {
  readonly count: number;
  /** Id of the reply panel. */
  readonly panel: string;
  readonly open: boolean;
  /** True while the reply panel is loading. */
  readonly busy: boolean;
  readonly onToggle: () => void;
}

export function ReplyToggle({ count, panel, open, busy, onToggle }: ReplyToggleProps) {
  const { t } = useWords();
  return (
    <CardAction
      icon={MessageCircle}
      isMirrored
      label={count === 0 ? t('reply') : t('reply_count', { count })}
      busy={busy}
      aria-expanded={open}
      aria-controls={panel}
      data-key="r"
      onClick={onToggle}
    />
  );
}
