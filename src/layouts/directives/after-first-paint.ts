/** Time in ms after which a browser that reports no paint, as Tor's, counts as having painted. */
const NO_REPORT = 1000;

/** Waits until the page has been drawn, so that scripts do not compete with its styles and font. */
export const afterFirstPaint = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, NO_REPORT);
  });
