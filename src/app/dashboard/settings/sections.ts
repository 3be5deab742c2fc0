import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { settingsSections, type SettingsSection } from '../../../rules/settings-hash.ts';
import type { Profile } from '../../../stores/account/session.ts';
import type { WordKey } from '../words.ts';

/** A section of the settings. Its folder has what only this section needs. */
export interface Section {
  readonly name: SettingsSection;
  readonly icon: LucideIcon;
  readonly panels: readonly ComponentType[];
  /** Says what the section is about, on a phone below its name. */
  readonly summary?: (profile: Profile, hasMail: boolean) => readonly WordKey[];
}

const folders = import.meta.glob<Section>('./*/section.{ts,tsx}', {
  eager: true,
  import: 'section',
});

/** The sections of all folders, in the order of their names in the rules. */
export const sections = Object.values(folders).toSorted(
  (one, other) => settingsSections.indexOf(one.name) - settingsSections.indexOf(other.name),
);
