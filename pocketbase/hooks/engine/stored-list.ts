// Lists of texts without line breaks in the app's store, which all JavaScript machines share. Each is
// one text there: a value of one machine is no value in another.

export function listIn(app: CoreApp, key: string): string[] {
  return linesOf(app.store().get(key));
}

/**
 * Changes a list in one step: requests come at the same time, and what one of them takes no other
 * one finds.
 * @returns the list as it was
 */
export function changeList(
  app: CoreApp,
  key: string,
  change: (list: readonly string[]) => readonly string[],
): string[] {
  let before: string[] = [];
  app.store().setFunc(key, (stored: unknown) => {
    before = linesOf(stored);
    return change(before).join('\n');
  });
  return before;
}

const linesOf = (stored: unknown) =>
  typeof stored === 'string' && stored !== '' ? stored.split('\n') : [];
