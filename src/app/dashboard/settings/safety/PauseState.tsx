import { formatShortDay } from '../../../../i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { isoTime } from '../../../../rules/stored-time.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../../words.ts';
import { useWords } from '../words.ts';

/** Announces whether the inbox is open, or until when it is paused. */
export function PauseState({ isPaused }: { readonly isPaused: boolean }) {
  const { lang, t } = useWords();
  const { t: told } = useDashboardWords();
  const { paused_until } = useProfile();
  const sentence = () => {
    if (!isPaused) return t('pause_open');
    if (paused_until === PAUSED_INDEFINITELY) return told('pause_line_by_hand');
    return told('pause_line_until', { day: formatShortDay(new Date(isoTime(paused_until)), lang) });
  };
  return (
    <p className="min-w-0 flex-1" role="status">
      {sentence()}
    </p>
  );
}
