import { useEffect, useRef, type RefObject } from 'react';
import { settingsHash, type SettingsSection } from '../../../rules/settings-hash.ts';
import { MENU } from './route.ts';

/**
 * On a phone the list hides when a section opens, and the other way round, and with it what had
 * the focus: it moves on to the way back, or to the section that was left.
 */
export function useFocusInView(
  settings: RefObject<HTMLElement | null>,
  route: SettingsSection | typeof MENU | null,
): void {
  const left = useRef<SettingsSection>('security');
  useEffect(() => {
    if (route === null) return;
    if (route !== MENU) left.current = route;
    const focused = document.activeElement;
    const isSeen = (focused?.getClientRects().length ?? 0) > 0;
    if (focused !== document.body && isSeen) return;
    const next = settingsHash(route === MENU ? left.current : undefined);
    settings.current?.querySelector<HTMLElement>(`[href="${next}"]`)?.focus();
  }, [settings, route]);
}
