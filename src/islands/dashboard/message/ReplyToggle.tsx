import MessageCircle from 'lucide-react/icons/message-circle';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

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
  const { lang, t } = useWords();
  const label = count === 0 ? t('reply') : t('reply_count', { count });
  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={label}
      aria-expanded={open}
      aria-controls={panel}
      data-key="r"
      onClick={onToggle}
    >
      {!busy && <MessageCircle className="mirrored" />}
      {count > 0 && <span className="min-[22rem]:hidden">{formatNumber(count, lang)}</span>}
      <span className="max-[22rem]:hidden">{label}</span>
    </Button>
  );
}
