import { useEffect, useState } from 'react';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

export const importPressed = () => import('./pressed.ts');

type Pressed = Awaited<ReturnType<typeof importPressed>>;

/** Once it is here a press opens at once. */
let loaded: Pressed | undefined;

/** Fetches what presses open. */
async function fetchPressed() {
  const pressed = await fetchScript(importPressed);
  if (pressed.ok) loaded = pressed.value;
  return pressed;
}

/** Opens something of what a press fetches; a press waits for it, and where it does not come that is said. */
export function usePressed() {
  const { t } = useWords();
  const [opened, setOpened] = useState<Pressed>();
  const { busy, start } = useAction({
    run: fetchPressed,
    onSuccess: setOpened,
    onFailure: () => showError(t('part_failed')),
  });
  const open = () => {
    if (loaded) setOpened(loaded);
    else start();
  };
  return { opened, busy, open, close: () => setOpened(undefined) };
}

/** Fetches it as soon as anything is pressed: what is asked for next is there already. */
export function usePressedSoon(): void {
  useEffect(() => {
    const controller = new AbortController();
    const fetchOnce = () => {
      controller.abort();
      // The part that needs it fetches it again, and says so.
      void fetchPressed();
    };
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, fetchOnce, { signal: controller.signal, passive: true });
    }
    return () => controller.abort();
  }, []);
}
