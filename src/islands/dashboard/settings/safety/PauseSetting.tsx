import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../../words.ts';
import { useWords } from '../words.ts';
import { PauseState } from './PauseState.tsx';
import { endOf, pauseDays, pauseEnds } from './pause-end.ts';
import { usePaused } from './use-paused.ts';
import { usePause, type Pause } from './use-pause.ts';

/** Says whether the inbox is open, with a button that pauses or reopens it, and the ends of a pause. */
export function PauseSetting() {
  const { t } = useWords();
  const { t: told } = useDashboardWords();
  const { paused_until } = useProfile();
  const pause = usePause();
  const reopening = paused_until === PAUSED_INDEFINITELY ? 'pause_waits' : 'pause_reopens';
  return (
    <div className="grid gap-3">
      <div className="settings-row flex-wrap gap-y-2">
        <div className="flex-[1_1_11rem]">
          <h4>{t('pause')}</h4>
          <PauseState isPaused={pause.on} />
        </div>
        <Button variant="quiet" busy={pause.busy} onClick={() => pause.toggle(!pause.on)}>
          {pause.on ? told('pause_line_reopen') : t('pause_by_hand')}
        </Button>
      </div>
      <p className="field-hint">{t(pause.on ? reopening : 'pause_hint')}</p>
      <PauseEnds pause={pause} />
    </div>
  );
}

/** Chips that each start a pause at once, or change the end of the current one. */
function PauseEnds({ pause }: { readonly pause: Pause }) {
  const { t } = useWords();
  const id = useId();
  const { paused_until } = useProfile();
  const current = usePaused(paused_until) ? endOf(paused_until, new Date()) : undefined;
  const [isDayOpen, setDayOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('pause')}>
        {pauseEnds.map((end) => (
          <button
            key={end}
            type="button"
            className="chip px-3"
            aria-pressed={end === current}
            onClick={() => pause.begin(end)}
          >
            {t(`pause_${end}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip px-3"
          aria-current={current === 'on_a_day' || undefined}
          aria-expanded={isDayOpen}
          aria-controls={id}
          onClick={() => setDayOpen(!isDayOpen)}
        >
          {t('pause_on_a_day')}
          <ChevronDown className={`size-4 ${isDayOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
      </div>
      <div id={id} hidden={!isDayOpen}>
        {isDayOpen && <DayField pause={pause} />}
      </div>
    </>
  );
}

function DayField({ pause }: { readonly pause: Pause }) {
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
          onChange={({ target }) => pause.chooseDay(target.value)}
        />
      </div>
      <Button type="submit" variant="quiet" busy={pause.busy}>
        {t('pause_until_day')}
      </Button>
    </form>
  );
}
