// Counters in the app's store, which all JavaScript machines share. They end with the process.

/**
 * Increases a counter atomically.
 * @returns the counter's previous value
 */
export function increase(app: CoreApp, key: string, by = 1): number {
  let before = 0;
  app.store().setFunc(key, (stored: number | null) => {
    before = stored ?? 0;
    return before + by;
  });
  return before;
}

export const countOf = (app: CoreApp, key: string): number => Number(app.store().get(key) ?? 0);
