import ArrowRight from 'lucide-react/icons/arrow-right';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import type { Result } from '../../../contract/result.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useSaved } from '../../../ui/use-saved.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords, type DashboardWords, type WordKey } from '../words.ts';

interface SavedSwitchProps {
  /** The key of the label; with `_hint`, that of the hint. */
  readonly name: WordKey;
  readonly saved: boolean;
  readonly change: (on: boolean) => Promise<Result>;
  readonly done: readonly [on: WordKey, off: WordKey];
  readonly failed: keyof DashboardWords;
}

/** A setting that is saved as soon as it is switched, and says what came of it. */
export function SavedSwitch({ name, saved, change, done, failed }: SavedSwitchProps) {
  const { t, serverFailureText } = useWords();
  const setting = useSaved({
    saved,
    save: change,
    onSuccess: (isOn) => showSuccess(t(done[isOn ? 0 : 1])),
    onFailure: (failure) => showError(serverFailureText(failure, failed)),
  });
  return (
    <Switch
      label={t(name)}
      hint={t(`${name}_hint` as WordKey)}
      checked={setting.shown}
      busy={setting.busy}
      onChange={({ target }) => setting.change(target.checked)}
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

export const writersWord = ({ allow_anonymous: isOpenToAll }: Profile) =>
  isOpenToAll ? 'writers_everybody' : 'writers_members';

/** Says who may write, and leads to where that is set. */
export function WritersRow() {
  const { t } = useWords();
  return (
    <div className="settings-row">
      <p>{t(writersWord(useProfile()))}</p>
      <a className="button button-quiet gap-1 px-3.5" href={settingsHash('permissions')}>
        {t('permissions')}
        <ArrowRight className="mirrored" />
      </a>
    </div>
  );
}
