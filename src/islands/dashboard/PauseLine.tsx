import Moon from 'lucide-react/icons/moon';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { PAUSED_FOR_GOOD } from '../../rules/pause.ts';
import { isPaused, reopenInbox } from '../../stores/pause.ts';
import { Button } from '../../ui/Button.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useProfile } from './use-profile.ts';
import { useWords } from './words.ts';

/** While the inbox is closed: until when, and the way to open it again. */
export function PauseLine() {
  const { lang, t, explain } = useWords();
  const { paused_until } = useProfile();
  const [now] = useState(() => Date.now());
  const { busy, start } = useAction({
    run: (_: HTMLElement | null | undefined) => reopenInbox(),
    onSuccess: (_, heading) => {
      showSuccess(t('pause_line_reopened'));
      // The button that had the focus is gone.
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    },
    onFailure: ({ code }) => showError(explain(code, 'pause_line_failed')),
  });
  if (!isPaused(paused_until, now)) return null;
  const day = formatDate(new Date(paused_until.replace(' ', 'T')), lang);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-field bg-sunk ps-4">
      <Moon className="size-5 flex-none" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2.5">
        {paused_until === PAUSED_FOR_GOOD
          ? t('pause_line_by_hand')
          : t('pause_line_until', { day })}
      </p>
      <Button
        variant="ghost"
        busy={busy}
        onClick={({ currentTarget }) =>
          start(currentTarget.closest('section')?.querySelector<HTMLElement>('h1, h2'))
        }
      >
        {t('pause_line_reopen')}
      </Button>
    </div>
  );
}
