import { useEffect, useState } from 'react';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

export const importDialogs = () => import('./lazy-dialogs.ts');

type Dialogs = Awaited<ReturnType<typeof importDialogs>>;

/** Set once the script is loaded, so that later presses open a dialog at once. */
let loadedDialogs: Dialogs | undefined;

async function fetchDialogs() {
  const script = await fetchScript(importDialogs);
  if (script.ok) loadedDialogs = script.value;
  return script;
}

/** Opens a dialog from lazy-dialogs.ts once that script is loaded; shows an error if it cannot be loaded. */
export function useLazyDialogs() {
  const { t } = useWords();
  const [opened, setOpened] = useState<Dialogs>();
  const { busy, start } = useAction({
    run: fetchDialogs,
    onSuccess: setOpened,
    onFailure: () => showError(t('part_failed')),
  });
  const open = () => {
    if (loadedDialogs) setOpened(loadedDialogs);
    else start();
  };
  return { opened, busy, open, close: () => setOpened(undefined) };
}

/** Loads lazy-dialogs.ts in advance, at the first press or key anywhere on the page. */
export function usePreloadDialogs(): void {
  useEffect(() => {
    const controller = new AbortController();
    const fetchOnce = () => {
      controller.abort();
      // A failure needs no error here: the component that needs the script loads it again and reports it.
      void fetchDialogs();
    };
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, fetchOnce, { signal: controller.signal, passive: true });
    }
    return () => controller.abort();
  }, []);
}
