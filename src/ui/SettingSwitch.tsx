import type { Failure, Result } from '../contract/result.ts';
import { Switch } from './Switch.tsx';
import { showError, showSuccess } from './toast.ts';
import { useSaved } from './use-saved.ts';

interface SettingSwitchProps {
  readonly label: string;
  readonly hint: string;
  /** The value stored on the server. */
  readonly saved: boolean;
  readonly change: (on: boolean) => Promise<Result>;
  readonly success: (on: boolean) => string;
  readonly failure: (failure: Failure) => string;
}

/** A setting that is saved as soon as it is switched, and reports success or failure. */
export function SettingSwitch({ saved, change, success, failure, ...words }: SettingSwitchProps) {
  const {
    shown,
    busy,
    change: toggle,
  } = useSaved({
    saved,
    save: change,
    onSuccess: (next) => showSuccess(success(next)),
    onFailure: (reason) => showError(failure(reason)),
  });
  return (
    <Switch
      {...words}
      checked={shown}
      busy={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
