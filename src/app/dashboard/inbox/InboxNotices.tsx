import CirclePause from 'lucide-react/icons/circle-pause';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useCallback, useSyncExternalStore } from 'react';
import { formatShortDay } from '../../../i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../../rules/pause.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { isoTime } from '../../../rules/stored-time.ts';
import { isPaused, onPauseEnd, reopenInbox } from '../../../stores/account/pause.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { HeldLink } from '../held/HeldLink.tsx';
import { Notices } from '../notices/Notices.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';

/** The notices above the messages. */
export const InboxNotices = () => (
  <div className="flex flex-wrap gap-2 *:grow empty:hidden max-lg:[.inbox-columns:has(.search>input:not(:placeholder-shown))_&]:hidden">
    <Notices />
    <ConfirmLine />
    <PauseLine />
    <HeldLink />
  </div>
);

/** Says until when an unconfirmed address can be confirmed, and leads to where that is. */
function ConfirmLine() {
  const { t, lang } = useWords();
  const { confirm_until: lastDay } = useProfile();
  // A session that the browser stored before this field was there has none.
  if (!lastDay) return null;
  return (
    <div className="notice-line">
      <MailWarning aria-hidden="true" />
      <p className="min-w-0 flex-1">
        {t('confirm_line', { day: formatShortDay(new Date(`${lastDay}T12:00`), lang) })}
      </p>
      <a
        className="button button-quiet -me-2 min-h-8.5 flex-none px-3.5 py-1 text-sm"
        href={settingsHash('security')}
      >
        {t('confirm_line_open')}
      </a>
    </div>
  );
}

/** While the inbox is paused, says until when and offers to reopen it. */
export function PauseLine() {
  const sentence = usePauseSentence();
  const { t, failureText } = useWords();
  const isPaused = usePaused(useProfile().paused_until);
  if (!isPaused) return null;
  return (
    <div className="notice-line">
      <CirclePause />
      <p className="min-w-0 flex-1">{sentence()}</p>
      <ActionButton
        variant="quiet"
        // Low, but as large for a finger as the others.
        className="relative -me-2 min-h-8.5 flex-none px-3.5 py-1 text-sm after:absolute after:-inset-1.5"
        run={reopenInbox}
        done={t('pause_line_reopened')}
        failed={(code) => failureText(code, 'pause_line_failed')}
        focusAfter={(gone) => gone.closest('section')?.querySelector('h1, h2')}
      >
        {t('pause_line_reopen')}
      </ActionButton>
    </div>
  );
}

/** Returns a function that says until when the inbox is paused. */
export function usePauseSentence(): () => string {
  const { lang, t } = useWords();
  const { paused_until: until } = useProfile();
  return () =>
    until === PAUSED_INDEFINITELY
      ? t('pause_line_by_hand')
      : t('pause_line_until', { day: formatShortDay(new Date(isoTime(until)), lang) });
}

/** Whether the inbox is paused. Updates when a pause ends by itself. */
export function usePaused(until: string): boolean {
  const subscribe = useCallback((onEnd: () => void) => onPauseEnd(until, onEnd), [until]);
  return useSyncExternalStore(subscribe, () => isPaused(until, Date.now()));
}
