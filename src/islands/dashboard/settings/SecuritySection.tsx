import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import type { SectionProps } from './SettingsDialog.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoFactor } from './TwoFactor.tsx';

export function SecuritySection(props: SectionProps) {
  return (
    <div className="grid gap-8">
      <ChangePassword {...props} />
      <TwoFactor {...props} />
      <EmailSettings {...props} />
      <ConnectedAccounts {...props} />
      <SignOutEverywhere {...props} />
    </div>
  );
}
