// Lists of single-line texts in the app's store, which all JavaScript machines share. Each list is stored
// as one text, since objects of one machine do not work in another.

import { stored } from './stored.ts';

export function listIn(app: CoreApp, key: string): string[] {
  return linesOf(stored(app, key));
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
  app.store().setFunc(key, (list: unknown) => {
    before = linesOf(list);
    return change(before).join('\n');
  });
  return before;
}

const linesOf = (list: unknown) =>
  typeof list === 'string' && list !== '' ? list.split('\n') : [];
