/** Waits until the browser is idle. Safari lacks `requestIdleCallback`. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 300);
  });
