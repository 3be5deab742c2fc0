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
  readonly icon: LucideIcon;
  readonly Panel: ComponentType;
}

/** The sections by name, which is also the key of their title. */
export const sections: Readonly<Record<SettingsSection, Section>> = {
  security: { icon: Lock, Panel: SecuritySection },
  privacy: { icon: Eye, Panel: PrivacySection },
  permissions: { icon: MessageCircle, Panel: PermissionsSection },
  safety: { icon: Shield, Panel: SafetySection },
  appearance: { icon: Palette, Panel: AppearanceSection },
  delete_account: { icon: Trash2, Panel: DeleteAccountSection },
};
