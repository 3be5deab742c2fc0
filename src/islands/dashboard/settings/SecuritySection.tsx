import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoFactor } from './TwoFactor.tsx';

export function SecuritySection() {
  return (
    <div className="grid gap-8">
      <ChangePassword />
      <TwoFactor />
      <EmailSettings />
      <ConnectedAccounts />
      <SignOutEverywhere />
    </div>
  );
}
