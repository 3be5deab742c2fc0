/** Sections of the settings, in the order of their menu; the first one is the default. */
export const settingsSections = [
  'security',
  'privacy',
  'permissions',
  'safety',
  'notifications',
  'appearance',
  'your_data',
  'delete_account',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** Returns the hash in the dashboard's URL for the settings, or for one of their sections. */
export const settingsHash = (section?: SettingsSection) =>
  section ? (`#settings/${section}` as const) : '#settings';
