import { atom, computed, onMount } from 'nanostores';

/** How the address's hash names a part: `#name`, `#name-view`, or `#item-id` with an item open in it. */
export interface PartAddress {
  /** The first part of a page has no hash. */
  readonly name: string;
  /** Word before the id of an open item. */
  readonly item?: string;
  /** Narrower views that a link can lead to. */
  readonly views?: readonly string[];
}

/** @tested without a browser */
export interface Place {
  readonly part: string;
  /** Id of the open item; empty if none is. */
  readonly openId: string;
  /** View of the part, which also stays while an item is open; empty if it shows all. */
  readonly view: string;
  /** Hash of the overlay, without `#`; empty if none is open. An overlay leaves the part as it is. */
  readonly overlay: string;
}

/** The page's place: each of its islands shows it. */
export const $place = atom<Place>({ part: '', openId: '', view: '', overlay: '' });

export const $part = computed($place, ({ part }) => part);

let parts: readonly PartAddress[] = [];
let overlay = '';

/**
 * Sets the parts of the page.
 * @param over head of the hashes of the page's overlay, if it has one
 */
export function setParts(list: readonly PartAddress[], over = ''): void {
  parts = list;
  overlay = over;
}

onMount($place, () => {
  // The build renders islands too, but has no location.
  if (typeof document === 'undefined') return undefined;
  const controller = new AbortController();
  overlaySteps = stepsBack();
  show(location.hash);
  // Not `popstate`: after it, the browser takes the focus away as it looks for the hash's element.
  addEventListener('hashchange', follow, { signal: controller.signal });
  return () => controller.abort();
});

/**
 * Returns what a hash shows; an unknown hash leaves the part as it is.
 * @tested without a browser
 */
export function placeOf(hash: string, list: readonly PartAddress[], current: Place): Place {
  const [, head = '', rest = ''] = /^#?([^-]*)-?(.*)$/.exec(hash) ?? [];
  const { name: first = '' } = list[0] ?? {};
  const stay = { ...current, part: current.part || first, overlay: '' };
  const opening = rest !== '' && list.find(({ item }) => item === head);
  if (opening) return { ...stay, part: opening.name, openId: rest };
  const part = list.find(({ name }) => name === (head || first));
  if (!part || (rest !== '' && !part.views?.includes(rest))) return stay;
  return { part: part.name, openId: '', view: rest, overlay: '' };
}

const isOverlay = (hash: string) => overlay !== '' && hash.split('/')[0] === `#${overlay}`;

/** Address of the page without a hash. */
const home = () => location.pathname + location.search;

export const hashOfPart = (name: string, view = ''): string =>
  view === '' ? `#${name}` : `#${name}-${view}`;
export const hashOfItem = (item: string, id: string): string => `#${item}-${id}`;

/** Shows the first part. A link without a hash would reload the page. */
export function showFirstPart(): void {
  if (location.hash !== '') history.pushState(null, '', home());
  follow();
}

/** Shows a view of a part in the same history entry. */
export function showView(name: string, view: string): void {
  replaceHash(hashOfPart(name, view));
}

/** Opens an item; another one of the same part gives up its place in the history. */
export function openItem(item: string, id: string): void {
  const { part, openId } = $place.get();
  const isAnotherOpen =
    openId !== '' && parts.some((each) => each.name === part && each.item === item);
  if (isAnotherOpen) history.replaceState(history.state, '', hashOfItem(item, id));
  else history.pushState({ over: 1 }, '', hashOfItem(item, id));
  follow();
}

/** Steps from this history entry back to the one below what was opened; 0 if none leads there. */
const stepsBack = () => (history.state as { over?: number } | null)?.over ?? 0;

/** Steps of the last entry of the overlay. */
let overlaySteps = 0;
/** Steps of the entry from which `closeOpened` goes back, until that has happened. */
let leavingFrom: number | null = null;

/** Closes the open item or overlay: goes back to before it was opened, so that 'back' does not reopen it. */
export function closeOpened(): void {
  const steps = stepsBack();
  if (steps === 0) replaceHash(hashBelow());
  else if (leavingFrom === null) {
    leavingFrom = steps;
    history.go(-steps);
  }
}

/** Hash of the list behind an item, or of the page behind the overlay. */
function hashBelow(): string {
  const { part, view, overlay: over } = $place.get();
  return over !== '' || part === parts[0]?.name ? '' : hashOfPart(part, view);
}

function replaceHash(hash: string): void {
  history.replaceState(null, '', hash || home());
  follow();
}

function follow(): void {
  const isOver = isOverlay(location.hash);
  if (isOver && leavingFrom !== null) {
    // A late event from the history entry that is being left.
    if (leavingFrom === stepsBack()) return;
    // The page was opened in the overlay, so no history entry leads out of it.
    leavingFrom = null;
    replaceHash('');
    return;
  }
  leavingFrom = null;
  overlaySteps = isOver ? countSteps() : 0;
  show(location.hash);
}

/** Stores the steps in a history entry that a link created. After 'back', the entry already has them. */
function countSteps(): number {
  const steps = stepsBack() || overlaySteps + 1;
  history.replaceState({ ...(history.state as object | null), over: steps }, '');
  return steps;
}

function show(hash: string): void {
  const current = $place.get();
  const over = isOverlay(hash) ? hash.slice(1) : '';
  const place = { ...placeOf(hash, parts, current), overlay: over };
  // CSS shows the part by this attribute, without waiting for React.
  document.documentElement.dataset['part'] = place.part;
  const names = ['part', 'openId', 'view', 'overlay'] as const;
  if (names.some((name) => place[name] !== current[name])) $place.set(place);
}
