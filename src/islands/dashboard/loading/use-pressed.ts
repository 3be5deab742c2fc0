import { useEffect, useState } from 'react';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

export const importPressed = () => import('../parts/pressed.ts');

type Pressed = Awaited<ReturnType<typeof importPressed>>;

/** Set once the script is loaded, so that later presses open a dialog at once. */
let loaded: Pressed | undefined;

async function fetchPressed() {
  const pressed = await fetchScript(importPressed);
  if (pressed.ok) loaded = pressed.value;
  return pressed;
}

/** Opens a dialog from pressed.ts once that script is loaded; shows an error if it cannot be loaded. */
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

/** Loads pressed.ts in advance, at the first press or key anywhere on the page. */
export function usePressedSoon(): void {
  useEffect(() => {
    const controller = new AbortController();
    const fetchOnce = () => {
      controller.abort();
      // A failure needs no error here: the component that needs the script loads it again and reports it.
      void fetchPressed();
    };
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, fetchOnce, { signal: controller.signal, passive: true });
    }
    return () => controller.abort();
  }, []);
}
