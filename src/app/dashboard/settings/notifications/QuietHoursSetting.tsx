import { useState } from 'react';
import type { QuietHours } from '../../../../rules/notifications.ts';
import { changeNotifications } from '../../../../stores/notifications/settings.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useSaved } from '../../../../ui/use-saved.ts';
import { useWords } from '../../words.ts';

/** From ten in the evening until eight in the morning. */
const suggested: QuietHours = { starts: 22 * 60, ends: 8 * 60 };

/** Hours in which nothing is sent. */
export function QuietHoursSetting({ saved }: { readonly saved: QuietHours | null }) {
  const { t, failureText } = useWords();
  const { shown: quiet, change } = useSaved({
    saved,
    save: (hours) => changeNotifications({ quiet: hours }),
    onSuccess: (hours) => showSuccess(t(hours ? 'quiet_hours_saved' : 'quiet_hours_off')),
    onFailure: ({ code }) => showError(failureText(code, 'quiet_hours_failed')),
  });
  return (
    <div className="grid gap-3">
      <Switch
        label={t('quiet_hours')}
        hint={t('quiet_hours_hint')}
        checked={quiet !== null}
        onChange={({ target }) => change(target.checked ? suggested : null)}
      />
      {quiet && <QuietTimes quiet={quiet} onChange={change} />}
    </div>
  );
}

interface QuietTimesProps {
  readonly quiet: QuietHours;
  readonly onChange: (quiet: QuietHours) => void;
}

/** Two time fields, saved when one is left, since each typed digit is a time of its own. */
function QuietTimes({ quiet, onChange }: QuietTimesProps) {
  const { t } = useWords();
  const [times, setTimes] = useState({
    starts: clockTime(quiet.starts),
    ends: clockTime(quiet.ends),
  });
  const isWrong = times.starts === times.ends;
  const save = () => {
    const { starts, ends } = { starts: minuteOf(times.starts), ends: minuteOf(times.ends) };
    if (starts === null || ends === null || isWrong) return;
    if (starts !== quiet.starts || ends !== quiet.ends) onChange({ starts, ends });
  };
  const field = (name: keyof QuietHours) => (
    <TextField
      label={t(`quiet_hours_${name}`)}
      type="time"
      required
      value={times[name]}
      error={isWrong && name === 'ends' ? t('quiet_hours_wrong') : undefined}
      onText={(time) => setTimes({ ...times, [name]: time })}
      onBlur={save}
    />
  );
  return (
    <form
      className="grid grid-cols-2 items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {field('starts')}
      {field('ends')}
    </form>
  );
}

/**
 * Returns the value of a time field for a minute of the day, such as `08:05` for 485.
 * @tested directly
 */
export const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Returns the minute of the day for the value of a time field; null for an incomplete value.
 * @tested directly
 */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
