/** The names of the settings' sections, in the order of their menu. */
export type SettingsSection =
  'security' | 'privacy' | 'permissions' | 'safety' | 'appearance' | 'delete_account';

/** Where the settings are in the dashboard's address, or one of their sections. */
export const settingsHash = (section?: SettingsSection) =>
  section ? (`#settings/${section}` as const) : '#settings';
