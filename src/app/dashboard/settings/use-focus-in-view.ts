import { useEffect, useRef, type RefObject } from 'react';
import { settingsHash, type SettingsSection } from '../../../rules/settings-hash.ts';
import { MENU } from './route.ts';

/**
 * On a phone, opening a section hides the list, and going back hides the section. If this hides the
 * focused element, the focus moves to the back link, or to the link of the section that was left. Its
 * ring is shown only to those who use the keyboard.
 */
export function useFocusInView(
  settings: RefObject<HTMLElement | null>,
  route: SettingsSection | typeof MENU | null,
): void {
  const left = useRef<SettingsSection>('security');
  const isKeyboardUsed = useIsKeyboardUsed();
  useEffect(() => {
    if (route === null) return;
    if (route !== MENU) left.current = route;
    const focused = document.activeElement as HTMLElement | null;
    const isSeen = focused !== document.body && (focused?.getClientRects().length ?? 0) > 0;
    const next = settingsHash(route === MENU ? left.current : undefined);
    const dialog = settings.current?.closest('dialog');
    const target = isSeen ? focused : dialog?.querySelector<HTMLElement>(`[href="${next}"]`);
    if (isSeen && isKeyboardUsed.current) return;
    // Without the blur, a focused element would keep its ring.
    if (isSeen) focused?.blur();
    target?.focus({ focusVisible: isKeyboardUsed.current });
  }, [settings, route, isKeyboardUsed]);
}

/** Whether the last press was one of a key. */
function useIsKeyboardUsed(): RefObject<boolean> {
  const isUsed = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => (isUsed.current = type === 'keydown');
    const events = ['keydown', 'pointerdown'];
    for (const event of events) addEventListener(event, note, true);
    return () => {
      for (const event of events) removeEventListener(event, note, true);
    };
  }, []);
  return isUsed;
}
