import { useId, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { PAUSED_INDEFINITELY } from '../../../../rules/pause.ts';
import { isoTime } from '../../../../rules/stored-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { pauseDays, pauseEnds } from './pause-end.ts';
import { usePause, type Pause } from './use-pause.ts';

/** Pauses the inbox for a while, and explains what visitors see meanwhile. */
export function PauseSetting() {
  const { t } = useWords();
  const pause = usePause();
  return (
    <div className="grid gap-4">
      <Switch
        label={t('pause')}
        hint={t('pause_hint')}
        checked={pause.on}
        busy={pause.busy}
        onChange={(event) => pause.toggle(event.target.checked)}
      />
      <div className="empty:-mb-4" role="status">
        {pause.on && <ReopeningTime />}
      </div>
      <PauseButtons pause={pause} />
      <DayField pause={pause} />
    </div>
  );
}

/** Buttons that each start a pause at once, or change the end of the current one. */
function PauseButtons({ pause }: { readonly pause: Pause }) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="grid gap-2" role="group" aria-labelledby={id}>
      <p className="field-label" id={id}>
        {t('pause_end')}
      </p>
      <div className="flex flex-wrap gap-2">
        {pauseEnds.map((end) => (
          <Button key={end} variant="quiet" onClick={() => pause.begin(end)}>
            {t(`pause_${end}`)}
          </Button>
        ))}
      </div>
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

function ReopeningTime() {
  const { lang, t } = useWords();
  const { paused_until } = useProfile();
  // The switch is already on while the server has not answered yet.
  if (paused_until === '') return null;
  const day = formatDate(new Date(isoTime(paused_until)), lang);
  return (
    <p className="rounded-field bg-sunk px-4 py-3 text-[0.9375rem]">
      {paused_until === PAUSED_INDEFINITELY ? t('pause_waits') : t('pause_reopens', { day })}
    </p>
  );
}
