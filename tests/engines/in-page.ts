import { computeAccessibleName, getRole } from 'dom-accessibility-api';

// Functions that run in the page, so that the same queries work in every engine. They find elements by
// role and name, as sighted people and screen readers do.

export interface Query {
  /** `field` is any text input. */
  role: 'article' | 'button' | 'field' | 'heading' | 'img' | 'link' | 'radio' | 'switch';
  name: string;
  /** A text of the article that contains the element. */
  within?: string;
}

export interface Point {
  x: number;
  y: number;
}

/** Returns the center of an element in CSS pixels, or null while it cannot be pressed. */
export function pointOf(query: Query): Point | null {
  const found = find(query);
  if (!found || isDisabled(found)) return null;
  // A radio button may be drawn as its label alone.
  const element = (found.matches('[type=radio]') ? found.closest('label') : null) ?? found;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && element.contains(hit) ? point : null;
}

export const isThere = (query: Query) => find(query) !== undefined;

/** Scrolls an element into view, as Safari's text of a page lacks elements that are not drawn yet. */
export const scrollTo = (query: Query) => {
  find(query)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return isThere(query);
};

export const isFocused = (query: Query) => find(query) === document.activeElement;

/** Whether a field is empty and shows a placeholder. */
export function showsPlaceholder(query: Query): boolean {
  const field = find(query);
  return field?.matches(':placeholder-shown') === true && field.scrollWidth <= field.clientWidth;
}

/** Returns the visible text of the page on one line. */
export const words = () => oneLine(document.body.innerText);

export const areIslandsReady = () => !document.querySelector('astro-island[ssr]:not([opts*=seen])');

/** Counts the colors among a few hundred points of the drawn picture. */
export function coloursOfPicture(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[role=img][aria-busy=false]');
  if (!canvas) return 0;
  const { width, height } = canvas;
  const points = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const colours = new Set<string>();
  for (let at = 0; at + 2 < points.length; at += STEP) {
    colours.add([points[at], points[at + 1], points[at + 2]].join());
  }
  return colours.size;
}

/** Number of canvas values between two sampled points: four for each of a prime number of points. */
const STEP = 4 * 7919;

function find({ role, name, within }: Query): Element | undefined {
  const scope = within === undefined ? document.body : articleWith(within);
  // A modal dialog makes the rest of the page unreachable.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = dialog && !dialog.contains(scope ?? null) ? dialog : scope;
  return [...(root?.querySelectorAll('*') ?? [])].find(
    (element) => roleOf(element) === role && isShown(element) && hasName(element, name),
  );
}

const articleWith = (text: string) =>
  [...document.querySelectorAll('article')].find((article) => article.innerText.includes(text));

const roleOf = (element: Element) =>
  element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea')
    ? 'field'
    : getRole(element);

/** Whether an element has this accessible name, which its text or a value after a colon may follow. */
function hasName(element: Element, name: string): boolean {
  const called = oneLine(computeAccessibleName(element));
  const mayContinue = roleOf(element) === 'field' || name.endsWith(':');
  return called === name || (mayContinue && called.startsWith(`${name} `));
}

const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
