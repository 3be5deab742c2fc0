import { useStore } from '@nanostores/react';
import { $place } from '../../../stores/ui/address.ts';

/** The name of the open section, `MENU` for the list of sections, or null while the settings are closed. */
export type SettingsRoute = string | null;

export const MENU = 'menu';

/** Returns the route from the address's hash, so that 'back' works and a section can be linked to. */
export function useSettingsRoute(): SettingsRoute {
  const { overlay } = useStore($place);
  return overlay === '' ? null : (overlay.split('/')[1] ?? MENU);
}
