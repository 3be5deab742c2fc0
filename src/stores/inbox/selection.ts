import { atom, computed, map } from 'nanostores';
import { $inbox } from './inbox.ts';

interface Selection {
  /** Whether messages have check boxes. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** Id of the message at which a range begins. */
  from: string | null;
  /** Whether selecting the next message ends a range. */
  isRange: boolean;
}

const emptySelection: Selection = { isOn: false, ids: new Set(), from: null, isRange: false };

export const $selection = map<Selection>(emptySelection);

/**
 * The selected messages that are loaded, for bulk actions. After a change of view, some selected ids are not
 * in the list.
 */
export const $selectedMessages = computed([$inbox, $selection], ({ messages }, { ids }) =>
  messages.filter(({ id }) => ids.has(id)),
);

/** Whether a message must stay loaded because it is selected or begins a range. */
export function isInSelection(id: string): boolean {
  const { ids, from } = $selection.get();
  return ids.has(id) || id === from;
}

/** Progress of the running bulk action. */
interface BulkAction {
  readonly done: number;
  readonly count: number;
  readonly stop: () => void;
}

export const $bulkAction = atom<BulkAction | null>(null);

export const startSelecting = () => $selection.setKey('isOn', true);

/**
 * Stops a running bulk action and keeps its remaining messages selected. Without a bulk action, ends
 * selecting.
 */
export function stopSelecting(): void {
  const action = $bulkAction.get();
  if (action) action.stop();
  else $selection.set(emptySelection);
}

export const toggleRange = () => $selection.setKey('isRange', !$selection.get().isRange);

/** Selects or deselects a message, or ends a range with it. */
export function toggleSelected(id: string): void {
  if ($selection.get().isRange) {
    selectTo(id);
    return;
  }
  const ids = new Set($selection.get().ids);
  if (!ids.delete(id)) ids.add(id);
  $selection.set({ ...emptySelection, isOn: true, ids, from: id });
}

/** Selects the range from the last selected message to this one, in either direction. */
export function selectTo(id: string): void {
  const { ids, from } = $selection.get();
  const loaded = $inbox.get().messages.map((message) => message.id);
  const to = loaded.indexOf(id);
  const start = from === null ? -1 : loaded.indexOf(from);
  if (to < 0) return;
  const [first, last] = start < 0 ? [to, to] : [Math.min(start, to), Math.max(start, to)];
  const range = loaded.slice(first, last + 1);
  const selected = new Set([...ids, ...range]);
  $selection.set({ ...emptySelection, isOn: true, ids: selected, from: start < 0 ? id : from });
}

/** Selects only the loaded messages, so that nobody changes messages that were never on the screen. */
export function selectLoaded(): void {
  const ids = new Set($inbox.get().messages.map(({ id }) => id));
  $selection.set({ ...$selection.get(), isOn: true, ids, isRange: false });
}

export function deselect(ids: readonly string[]): void {
  const rest = new Set($selection.get().ids);
  for (const id of ids) rest.delete(id);
  $selection.setKey('ids', rest);
}
