import { computeAccessibleName, getRole } from 'dom-accessibility-api';

// Functions that run in the page, so that each engine is asked for the same: roles and names, as people who
// see and people who hear the page know its parts.

export interface Query {
  /** `field` is whatever is typed into. */
  role: 'article' | 'button' | 'field' | 'heading' | 'img' | 'link' | 'switch';
  name: string;
  /** A text of the article around it. */
  within?: string;
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of a part that can be pressed now, in CSS pixels. */
export function pointOf(query: Query): Point | null {
  const element = find(query);
  if (!element || isDisabled(element)) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && element.contains(hit) ? point : null;
}

export const isThere = (query: Query) => find(query) !== undefined;

/** Brings a part into sight: Safari's text of a page lacks what it has not drawn yet. */
export const scrollTo = (query: Query) => {
  find(query)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return isThere(query);
};

export const isFocused = (query: Query) => find(query) === document.activeElement;

/** Whether a field is empty, and says in itself what to write. */
export function showsPlaceholder(query: Query): boolean {
  const field = find(query);
  return field?.matches(':placeholder-shown') === true && field.scrollWidth <= field.clientWidth;
}

/** All words that are seen, on one line. */
export const words = () => oneLine(document.body.innerText);

export const areIslandsReady = () =>
  !document.querySelector('astro-island[ssr]:not([client=idle], [client=visible])');

/** How many colours the picture that is drawn has, among a few hundred of its points. */
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

/** Values of a canvas from one point that is looked at to the next: a prime number of its points. */
const STEP = 4 * 7919;

function find({ role, name, within }: Query): Element | undefined {
  const scope = within === undefined ? document.body : articleWith(within);
  // A modal dialog makes the rest unreachable.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = dialog && !dialog.contains(scope ?? null) ? dialog : scope;
  return [...(root?.querySelectorAll('*') ?? [])].find(
    (element) => roleOf(element) === role && isShown(element) && isCalled(element, name),
  );
}

const articleWith = (text: string) =>
  [...document.querySelectorAll('article')].find((article) => article.innerText.includes(text));

const roleOf = (element: Element) =>
  element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea')
    ? 'field'
    : getRole(element);

/** More may follow: what stands before what is typed, or a value after a colon. */
function isCalled(element: Element, name: string): boolean {
  const called = oneLine(computeAccessibleName(element));
  const mayGoOn = roleOf(element) === 'field' || name.endsWith(':');
  return called === name || (mayGoOn && called.startsWith(`${name} `));
}

const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
