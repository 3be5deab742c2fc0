import Lock from 'lucide-react/icons/lock';
import type { Section } from '../sections.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { SignOutEverywhere } from './SignOut.tsx';
import { TwoFactor } from './TwoFactor.tsx';

export const section: Section = {
  name: 'security',
  icon: Lock,
  panels: [ChangePassword, EmailSettings, TwoFactor, ConnectedAccounts, SignOutEverywhere],
  summary: (_, hasMail) => ['change_password', hasMail ? 'two_factor' : 'sessions'],
};
