import { useEffect } from 'react';
import { PORTAL_ELEMENT_ID } from 'react-joyride';

/**
 * Nothing but the step can be reached while the tour runs, as with the browser's own modal
 * dialog, and the focus goes back to where it came from.
 */
export function useModality(): void {
  useEffect(() => {
    const opener = document.activeElement;
    const rest = [...document.body.children].filter(
      (element) => element instanceof HTMLElement && element.id !== PORTAL_ELEMENT_ID,
    ) as HTMLElement[];
    for (const element of rest) element.inert = true;
    return () => {
      for (const element of rest) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}
