import type { ClientDirective } from 'astro';
import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';

/** Time in ms after which a browser that reports no paint, as Tor's, counts as having painted. */
const NO_REPORT = 1000;

/** Resolves when the page has been drawn, so that scripts do not compete with its styles and font. */
const firstPaint = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, NO_REPORT);
});

/** `client:painted` loads an island after the first paint, `client:painted="seen"` when it is visible. */
const loadAfterPaint: ClientDirective = (hydrate, options, island) =>
  void firstPaint.then(() =>
    (options.value === 'seen' ? visible : load)(hydrate, { ...options, value: '' }, island),
  );

export default loadAfterPaint;
