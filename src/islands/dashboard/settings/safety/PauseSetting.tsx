import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { PauseState } from './PauseState.tsx';
import { pauseDays, pauseEnds } from './pause-end.ts';
import { usePause, type Pause } from './use-pause.ts';

/** Says whether the inbox is open, and pauses it for a while. */
export function PauseSetting() {
  const { t } = useWords();
  const { paused_until } = useProfile();
  const pause = usePause();
  const reopening = paused_until === PAUSED_INDEFINITELY ? 'pause_waits' : 'pause_reopens';
  return (
    <div className="grid gap-3">
      <PauseState isPaused={pause.on} />
      <PauseButtons pause={pause} />
      <details className="group -my-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
          {t('pause_on_a_day')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <DayField pause={pause} />
      </details>
      <div className="border-t border-line pt-3">
        <Switch
          label={t('pause')}
          hint={t(pause.on ? reopening : 'pause_hint')}
          checked={pause.on}
          busy={pause.busy}
          onChange={(event) => pause.toggle(event.target.checked)}
        />
      </div>
    </div>
  );
}

/** Buttons that each start a pause at once, or change the end of the current one. */
function PauseButtons({ pause }: { readonly pause: Pause }) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-labelledby={id}>
      <p className="field-label basis-full" id={id}>
        {t('pause_end')}
      </p>
      {pauseEnds.map((end) => (
        <button
          key={end}
          type="button"
          className="chip border-line-strong px-3 text-ink"
          onClick={() => pause.begin(end)}
        >
          {t(`pause_${end}`)}
        </button>
      ))}
    </div>
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
