import { useEffect, useRef, type RefObject } from 'react';
import { settingsHash, type SettingsSection } from '../../../rules/settings-hash.ts';
import { MENU } from './route.ts';

/**
 * On a phone, opening a section hides the list, and going back hides the section. If this hides the
 * focused element, the focus moves to the back link, or to the link of the section that was left.
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
    const dialog = settings.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>(`[href="${next}"]`)?.focus();
  }, [settings, route]);
}
