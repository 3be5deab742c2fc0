import type { Failure, Result } from '../contract/result.ts';
import { Switch } from './Switch.tsx';
import { showError, showSuccess } from './toast.ts';
import { useToggle } from './use-toggle.ts';

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
  const { on, busy, toggle } = useToggle({
    initial: saved,
    change,
    onSuccess: (next) => showSuccess(success(next)),
    onFailure: (reason) => showError(failure(reason)),
  });
  return (
    <Switch
      {...words}
      checked={on}
      busy={busy}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
