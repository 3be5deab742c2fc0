import { useEffect } from 'react';
import { initialOf } from '../../rules/letter-avatar.ts';

/**
 * Shows the typed name on the preview of the profile page, which is outside the island
 * (components/PagePreview.astro). Without a name, the preview shows its example again, and on a phone says that
 * it is one.
 */
export function useNamePreview(typed: string): void {
  const name = typed.trim();
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-preview]')) {
      const { preview = '', example = '' } = element.dataset;
      const shown = name || example;
      element.textContent = preview === 'initial' ? initialOf(shown) : shown;
    }
    // The line keeps its place, so that nothing moves under a finger.
    const label = document.querySelector('[data-preview-example]');
    label?.classList.toggle('invisible', name !== '');
  }, [name]);
}
