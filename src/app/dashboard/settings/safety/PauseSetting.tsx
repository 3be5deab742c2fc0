import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CirclePause from 'lucide-react/icons/circle-pause';
import Sunrise from 'lucide-react/icons/sunrise';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { headingOver, usePassFocusOn } from '../../../../ui/focus.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';
import { PauseState, usePause, type Pause } from './PauseState.tsx';
import { endOf, pauseDays, pauseEnds, type PauseEnd } from './pause-end.ts';

const icons = {
  tomorrow: Sunrise,
  in_a_week: CalendarRange,
  by_hand: CirclePause,
  on_a_day: CalendarDays,
} satisfies Record<PauseEnd, LucideIcon>;

interface PausePartProps {
  readonly pause: Pause;
}

/** Says whether the inbox is open, with a button that reopens it, and the ends that a pause may have. */
export function PauseSetting() {
  const { t } = useWords();
  const { paused_until } = useProfile();
  const pause = usePause();
  const reopening = paused_until === PAUSED_INDEFINITELY ? 'pause_waits' : 'pause_reopens';
  return (
    <div className="grid gap-3">
      <div className="settings-row flex-wrap gap-y-2">
        <div className="flex-[1_1_11rem]">
          <h4>{t('pause')}</h4>
          <PauseState isPaused={pause.isPaused} />
        </div>
        {pause.isPaused && <ReopenButton pause={pause} />}
      </div>
      <p className="field-hint text-pretty">{t(pause.isPaused ? reopening : 'pause_hint')}</p>
      <PauseEnds pause={pause} />
    </div>
  );
}

function ReopenButton({ pause: { busy, reopen } }: PausePartProps) {
  const { t } = useWords();
  const button = usePassFocusOn(headingOver);
  return (
    <Button ref={button} variant="quiet" busy={busy} onClick={() => reopen()}>
      {t('pause_line_reopen')}
    </Button>
  );
}

/** Choices that each start a pause at once, or change the end of the current one. */
function PauseEnds({ pause }: PausePartProps) {
  const { t } = useWords();
  const id = useId();
  const { paused_until } = useProfile();
  const current = pause.isPaused ? endOf(paused_until, new Date()) : undefined;
  const [isDayOpen, setDayOpen] = useState(false);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2" role="group" aria-label={t('pause')}>
        {pauseEnds.map((end) => (
          <button
            key={end}
            type="button"
            className="button button-quiet settings-option"
            aria-pressed={end === current}
            onClick={() => pause.begin(end)}
          >
            <PauseIcon end={end} />
            <span className="flex-1">{t(`pause_${end}`)}</span>
            {end === current && <Check />}
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet settings-option"
          aria-current={current === 'on_a_day' || undefined}
          aria-expanded={isDayOpen}
          aria-controls={id}
          onClick={() => setDayOpen(!isDayOpen)}
        >
          <PauseIcon end="on_a_day" />
          <span className="flex-1">{t('pause_on_a_day')}</span>
          <ChevronDown className={isDayOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div id={id} hidden={!isDayOpen}>
        {isDayOpen && <DayField pause={pause} />}
      </div>
    </>
  );
}

/** Shows that a press pauses the inbox, and for how long. */
function PauseIcon({ end }: { readonly end: PauseEnd }) {
  const Icon = icons[end];
  return <Icon className="text-ink-soft" />;
}

function DayField({ pause }: PausePartProps) {
  const { t } = useWords();
  const [{ min, max }] = useState(() => pauseDays(new Date()));
  return (
    <form
      className="grid justify-items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pause.begin('on_a_day');
      }}
    >
      <div className="w-full">
        <TextField
          label={t('pause_day')}
          type="date"
          min={min}
          max={max}
          value={pause.day}
          error={pause.error || undefined}
          onText={pause.chooseDay}
        />
      </div>
      <Button type="submit" variant="quiet" busy={pause.busy}>
        {t('pause_until_day')}
      </Button>
    </form>
  );
}
