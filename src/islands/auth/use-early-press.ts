import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    /** Buttons that were pressed before their island had its script (layouts/first-paint.ts). */
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Carries out the last press that came before this script. */
export function useEarlyPress(): void {
  const [isReady, setReady] = useState(false);
  const makeReady = useEffectEvent(() => setReady(true));
  // A render later: by then the forms have taken over what was typed before.
  useEffect(() => makeReady(), []);
  useEffect(() => {
    if (isReady) pressAgain(window.earlyPresses ?? []);
  }, [isReady]);
}

function pressAgain(buttons: HTMLButtonElement[]): void {
  for (const button of buttons) button.ariaBusy = button.ariaDisabled = null;
  const button = buttons.splice(0).at(-1);
  // A form may still wait, with its button disabled, for an answer that its own check waits for.
  if (button?.type === 'submit') button.form?.requestSubmit();
  else button?.click();
}
