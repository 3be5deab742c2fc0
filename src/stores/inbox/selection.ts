import { atom, computed, map } from 'nanostores';
import { $inbox } from './list.ts';

interface Selection {
  /** Whether the notes have boxes. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  from: string | null;
  /** Whether the next one that is chosen ends a range. */
  isRange: boolean;
}

const nothing: Selection = { isOn: false, ids: new Set(), from: null, isRange: false };

export const $selection = map<Selection>(nothing);

/**
 * What is done with the selected is done with these alone: another view may leave ids of messages that
 * are no longer in the list.
 */
export const $selectedMessages = computed([$inbox, $selection], ({ messages }, { ids }) =>
  messages.filter(({ id }) => ids.has(id)),
);

/** Whether a message is selected or a range begins at it, so that it has to stay loaded. */
export function isInSelection(id: string): boolean {
  const { ids, from } = $selection.get();
  return ids.has(id) || id === from;
}

/** What is being done with many messages. */
interface BulkAction {
  readonly done: number;
  readonly count: number;
  readonly stop: () => void;
}

export const $bulkAction = atom<BulkAction | null>(null);

export const startSelecting = () => $selection.setKey('isOn', true);

/** Stops what is being done with the selected, of which the rest stays selected; else ends selecting. */
export function stopSelecting(): void {
  const action = $bulkAction.get();
  if (action) action.stop();
  else $selection.set(nothing);
}

export const toggleRange = () => $selection.setKey('isRange', !$selection.get().isRange);

/** Selects a message or lets it go; ends a range with it where one is asked for. */
export function toggleSelected(id: string): void {
  if ($selection.get().isRange) {
    selectTo(id);
    return;
  }
  const ids = new Set($selection.get().ids);
  if (!ids.delete(id)) ids.add(id);
  $selection.set({ ...nothing, isOn: true, ids, from: id });
}

/** Adds all from the last that was selected to this one, whichever stands first. */
export function selectTo(id: string): void {
  const { ids, from } = $selection.get();
  const loaded = $inbox.get().messages.map((message) => message.id);
  const to = loaded.indexOf(id);
  const start = from === null ? -1 : loaded.indexOf(from);
  if (to < 0) return;
  const [first, last] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)];
  const range = loaded.slice(first, last + 1);
  const selected = new Set([...ids, ...range]);
  $selection.set({ ...nothing, isOn: true, ids: selected, from: start < 0 ? id : from });
}

/** Selects what is loaded of the view, and no more: nobody changes what was never on the screen. */
export function selectLoaded(): void {
  const ids = new Set($inbox.get().messages.map(({ id }) => id));
  $selection.set({ ...$selection.get(), isOn: true, ids, isRange: false });
}

export function deselect(ids: readonly string[]): void {
  const rest = new Set($selection.get().ids);
  for (const id of ids) rest.delete(id);
  $selection.setKey('ids', rest);
}
