import { useEffect } from 'react';

/**
 * Scrolls the list to the entry of the open item, which a link or a key may have opened.
 * @param id the open item's id
 * @param status the list's, since the entry is there once it is loaded
 */
export function useOpenedInSight(id: string, status: string): void {
  useEffect(() => {
    document.querySelector('.desk-entry-note[data-opened]')?.scrollIntoView({ block: 'nearest' });
  }, [id, status]);
}
