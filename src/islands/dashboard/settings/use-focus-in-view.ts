import { useEffect, useRef, type RefObject } from 'react';
import { hashOf, MENU, type Place } from './place.ts';

/**
 * On a phone the list hides when a section opens, and the other way round, and with it what had
 * the focus: it moves on to the way back, or to the section that was left.
 */
export function useFocusInView(settings: RefObject<HTMLElement | null>, place: Place): void {
  const left = useRef('security');
  useEffect(() => {
    if (place === null) return;
    if (place !== MENU) left.current = place;
    const focused = document.activeElement;
    const isSeen = (focused?.getClientRects().length ?? 0) > 0;
    if (focused !== document.body && isSeen) return;
    const next = hashOf(place === MENU ? left.current : MENU);
    settings.current?.querySelector<HTMLElement>(`[href="${next}"]`)?.focus();
  }, [settings, place]);
}
