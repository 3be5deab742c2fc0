import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../../rules/settings-hash.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { PermissionsSection } from './PermissionsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SafetySection } from './safety/SafetySection.tsx';
import { SecuritySection } from './SecuritySection.tsx';

interface Section {
  /** Also the key of its title, and its name in the address. */
  readonly name: SettingsSection;
  readonly icon: LucideIcon;
  readonly Panel: ComponentType;
}

/** In the order of the menu; the first is shown where none is chosen. */
export const sections: readonly [Section, ...Section[]] = [
  { name: 'security', icon: Lock, Panel: SecuritySection },
  { name: 'privacy', icon: Eye, Panel: PrivacySection },
  { name: 'permissions', icon: MessageCircle, Panel: PermissionsSection },
  { name: 'safety', icon: Shield, Panel: SafetySection },
  { name: 'appearance', icon: Palette, Panel: AppearanceSection },
  { name: 'delete_account', icon: Trash2, Panel: DeleteAccountSection },
];
