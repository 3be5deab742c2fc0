import { useEffect } from 'react';
import { readDevice } from '../../../stores/notifications/device-entry.ts';
import { idle } from '../../../ui/idle.ts';
import { useWords } from '../words.ts';

/** Keeps this browser's notifications up to date, if there are any; otherwise it loads nothing. */
export function useDeviceUpkeep(): void {
  const { lang } = useWords();
  useEffect(() => {
    if (readDevice()) void keepUpToDate(lang);
  }, [lang]);
}

async function keepUpToDate(lang: string): Promise<void> {
  await idle();
  try {
    const { keepDeviceUpToDate } = await import('../../../stores/notifications/upkeep.ts');
    await keepDeviceUpToDate(lang);
  } catch {
    // The next dashboard tries again.
  }
}
