// Lists of single-line texts in the app's store, which all JavaScript machines share. Each list is stored
// as one text, since objects of one machine do not work in another.

export function listIn(app: CoreApp, key: string): string[] {
  return linesOf(app.store().get(key));
}

/**
 * Changes a list atomically, so that only one of several concurrent requests gets an item.
 * @returns the list before the change
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
