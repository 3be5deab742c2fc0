/** Sections of the settings, in the order of their menu. */
export type SettingsSection =
  'security' | 'privacy' | 'permissions' | 'safety' | 'appearance' | 'delete_account';

/** Hash of the settings, or of one of their sections, in the dashboard's URL. */
export const settingsHash = (section?: SettingsSection) =>
  section ? (`#settings/${section}` as const) : '#settings';
