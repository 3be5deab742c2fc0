import { useEffect } from 'react';
import { hasDeviceEntry } from '../../../stores/notifications/has-device-entry.ts';
import { idle } from '../../../ui/idle.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';

/** Keeps this browser's notifications up to date, if there are any; otherwise it loads nothing. */
export function useDeviceUpkeep(): void {
  const { lang } = useWords();
  useEffect(() => {
    if (hasDeviceEntry()) void keepUpToDate(lang);
  }, [lang]);
}

/** After a failure, the next dashboard tries again. */
const keepUpToDate = (lang: string) =>
  idle()
    .then(importDialogs)
    .then(({ keepDeviceUpToDate }) => keepDeviceUpToDate(lang))
    .catch(() => undefined);
