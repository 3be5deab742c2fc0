/** Sections of the settings, in the order of their menu; the first is the default. */
export const settingsSections = [
  'security',
  'privacy',
  'permissions',
  'safety',
  'appearance',
  'delete_account',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** Hash of the settings, or of one of their sections, in the dashboard's URL. */
export const settingsHash = (section?: SettingsSection) =>
  section ? (`#settings/${section}` as const) : '#settings';
