import Bell from 'lucide-react/icons/bell';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Word } from '../../../i18n/translate.ts';
import type { SettingsSection } from '../../../rules/settings-hash.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { NotificationSettings } from './notifications/NotificationSettings.tsx';
import { Permissions, WritersRow, writersWord } from './Permissions.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Blocks } from './safety/Blocks.tsx';
import { HeldMessageRules } from './safety/HeldMessageRules.tsx';
import { PauseSetting } from './safety/PauseSetting.tsx';
import { SignOutEverywhere } from './SignOut.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import type { SettingsWords } from './words.ts';
import { YourData } from './your-data/YourData.tsx';

interface Section {
  readonly icon: LucideIcon;
  readonly panels: readonly ComponentType[];
  /** Says what the section is about, on a phone below its name. */
  readonly summary?: (profile: Profile, hasMail: boolean) => readonly Word<SettingsWords>[];
}

export const sections: Readonly<Record<SettingsSection, Section>> = {
  security: {
    icon: Lock,
    panels: [ChangePassword, EmailSettings, TwoFactor, ConnectedAccounts, SignOutEverywhere],
    summary: (_, hasMail) => ['change_password', hasMail ? 'two_factor' : 'sessions'],
  },
  privacy: {
    icon: Eye,
    panels: [PrivacySection],
    summary: () => ['message_visibility', 'delete_messages'],
  },
  permissions: {
    icon: MessageCircle,
    panels: [Permissions],
    summary: (profile) => [writersWord(profile)],
  },
  safety: {
    icon: Shield,
    panels: [PauseSetting, HeldMessageRules, Blocks, WritersRow],
    summary: () => ['pause', 'hidden_words'],
  },
  notifications: {
    icon: Bell,
    panels: [NotificationSettings],
    // Mails and their quiet hours need a confirmed address.
    summary: ({ verified }, hasMail) =>
      hasMail ? ['email', verified ? 'quiet_hours' : 'sound'] : ['sound'],
  },
  appearance: {
    icon: Palette,
    panels: [AppearanceSection],
    summary: () => ['dark_mode', 'language'],
  },
  your_data: { icon: Download, panels: [YourData], summary: () => ['your_data_summary'] },
  delete_account: { icon: Trash2, panels: [DeleteAccountSection] },
};
