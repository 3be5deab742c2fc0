/** Milliseconds between two looks at the clock. */
const TICK = 10_000;

/**
 * Calls back once so many milliseconds have passed by the clock, which a timer alone would miss in the computer's
 * sleep; returns a function that cancels it.
 */
export function callAfter(milliseconds: number, callback: () => void): () => void {
  const end = Date.now() + milliseconds;
  const controller = new AbortController();
  const { signal } = controller;
  const check = () => {
    if (signal.aborted || Date.now() < end) return;
    controller.abort();
    callback();
  };
  const timer = setInterval(check, TICK);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', check, { signal });
  addEventListener('pageshow', check, { signal });
  return () => controller.abort();
}
