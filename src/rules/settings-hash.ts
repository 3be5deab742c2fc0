/** The names of the settings' sections, in the order of their menu; the first is shown where none is chosen. */
export const settingsSections = [
  'security',
  'privacy',
  'permissions',
  'safety',
  'appearance',
  'delete_account',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** Where the settings are in the dashboard's address, or one of their sections. */
export const settingsHash = (section?: SettingsSection) =>
  section ? (`#settings/${section}` as const) : '#settings';
