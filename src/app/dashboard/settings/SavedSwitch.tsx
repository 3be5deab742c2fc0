import { updateOwnProfile } from '../../../api/own-profile.ts';
import type { Result } from '../../../contract/result.ts';
import { SettingSwitch } from '../../../ui/SettingSwitch.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords, type SettingsWords } from './words.ts';

type Key = keyof SettingsWords;

interface SavedSwitchProps {
  /** The key of the label; with `_hint`, that of the hint. */
  readonly name: 'allow_anonymous' | 'count_visits' | 'hold_unmarked' | 'push' | 'show_last_seen';
  readonly saved: boolean;
  readonly change: (on: boolean) => Promise<Result>;
  readonly done: readonly [on: Key, off: Key];
  readonly failed: Key;
}

/** A switch whose texts are given as keys. */
export function SavedSwitch({ name, saved, change, done: [on, off], failed }: SavedSwitchProps) {
  const { t, serverFailureText } = useWords();
  return (
    <SettingSwitch
      label={t(name)}
      hint={t(`${name}_hint`)}
      saved={saved}
      change={change}
      success={(isOn) => t(isOn ? on : off)}
      failure={(failure) => serverFailureText(failure, failed)}
    />
  );
}

/** The setting that shows visitors the day on which the owner was last seen. */
export function LastSeenSwitch() {
  return (
    <SavedSwitch
      name="show_last_seen"
      saved={!useProfile().hide_last_seen}
      change={(show) => updateOwnProfile({ hide_last_seen: !show })}
      done={['last_seen_shown', 'last_seen_hidden']}
      failed="last_seen_failed"
    />
  );
}
