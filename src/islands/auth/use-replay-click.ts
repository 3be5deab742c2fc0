import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    /** Buttons that were pressed before their island was hydrated (layouts/first-paint.ts). */
    earlyClicks?: HTMLButtonElement[];
  }
}

/** Repeats the last button press that came before hydration. */
export function useReplayClick(): void {
  const [isReady, setReady] = useState(false);
  const makeReady = useEffectEvent(() => setReady(true));
  // Waits one render, after which the forms have taken over what was typed before hydration.
  useEffect(() => makeReady(), []);
  useEffect(() => {
    if (isReady) replayClick(window.earlyClicks ?? []);
  }, [isReady]);
}

function replayClick(buttons: HTMLButtonElement[]): void {
  for (const button of buttons) button.ariaBusy = button.ariaDisabled = null;
  const button = buttons.splice(0).at(-1);
  // `requestSubmit` also works while the button is disabled during a check, which the form then awaits.
  if (button?.type === 'submit') button.form?.requestSubmit();
  else button?.click();
}
