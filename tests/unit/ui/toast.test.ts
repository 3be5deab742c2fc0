import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flash, moveToastsToTopLayer, showFlash, showToast } from '../../../src/ui/toast.ts';
import { FakeStorage } from '../api/browser-storage.ts';

/** A fake element with only the members that toasts use. */
class FakeElement {
  parentElement: FakeElement | undefined;
  readonly dataset: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  ownText = '';

  get textContent(): string {
    return this.ownText + this.children.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.ownText = text;
  }
  append(child: FakeElement) {
    child.remove();
    child.parentElement = this;
    this.children.push(child);
  }
  remove() {
    const siblings = this.parentElement?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentElement = undefined;
  }
  get lastElementChild(): FakeElement | null {
    return this.children.at(-1) ?? null;
  }
  querySelectorAll() {
    return this.children;
  }
  matches() {
    return false;
  }
}

const storage = new FakeStorage();
let area: FakeElement;
let body: FakeElement;
/** The modal dialogs that are open, the last one on top. */
let dialogs: FakeElement[];

beforeEach(() => {
  vi.useFakeTimers();
  storage.items.clear();
  storage.isForbidden = false;
  vi.stubGlobal('sessionStorage', storage);
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page with an area for toasts. */
function openPage() {
  area = new FakeElement();
  body = new FakeElement();
  body.append(area);
  dialogs = [];
  const parts = {
    body,
    hidden: false,
    createElement: () => new FakeElement(),
    querySelector: (selector: string) =>
      selector === '#toasts' && area.parentElement ? area : null,
    querySelectorAll: (selector: string) => (selector === 'dialog:modal' ? dialogs : []),
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), parts));
}

/** Simulates that the user switches to another tab, or back. */
function setHidden(hidden: boolean) {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Milliseconds, longer than any toast is shown. */
const LONG = 60_000;

const shown = () => area.children.map(({ textContent, dataset }) => [dataset['type'], textContent]);

it('a flash message is shown once, on the next page', () => {
  flash('Welcome back!');
  expect(shown()).toEqual([]);
  showFlash();
  expect(shown()).toEqual([['success', 'Welcome back!']]);
  openPage();
  showFlash();
  expect(shown()).toEqual([]);
});

it('a flash message can be an error', () => {
  flash('You must be signed in', 'error');
  showFlash();
  expect(shown()).toEqual([['error', 'You must be signed in']]);
});

it('a flash message that no page has shown in time is dropped', () => {
  flash('late');
  vi.advanceTimersByTime(15_000);
  showFlash();
  expect(shown()).toEqual([]);
});

it.each(['', '{', '[]', '{"kind":"success"}'])(
  '%j in place of the flash message shows nothing',
  (text) => {
    flash('replaced');
    const [key = ''] = storage.items.keys();
    storage.setItem(key, text);
    showFlash();
    expect(shown()).toEqual([]);
  },
);

it('a browser that forbids storage shows no flash message and no error', () => {
  storage.isForbidden = true;
  expect(() => flash('unheard')).not.toThrow();
  expect(showFlash).not.toThrow();
  expect(shown()).toEqual([]);
});

it('a toast disappears by itself, in a hidden tab only after the tab was visible again', () => {
  showToast('read');
  vi.advanceTimersByTime(LONG);
  expect(shown()).toEqual([]);
  setHidden(true);
  showToast('unseen');
  vi.advanceTimersByTime(LONG);
  expect(shown()).toEqual([['blank', 'unseen']]);
  setHidden(false);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([['blank', 'unseen']]);
  vi.advanceTimersByTime(LONG);
  expect(shown()).toEqual([]);
});

it('a repeated message is the last one again, which a phone shows instead of the others', () => {
  showToast('failed', { kind: 'error' });
  showToast('saved');
  showToast('failed', { kind: 'error' });
  expect(shown()).toEqual([
    ['blank', 'saved'],
    ['error', 'failed'],
  ]);
});

it('an error leaves when a form is submitted again, and nothing else does', () => {
  showToast('Username cannot contain spaces', { kind: 'error' });
  showToast('saved');
  document.dispatchEvent(new Event('submit'));
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([['blank', 'saved']]);
});

it('a message repeated in a hidden tab stays for its last duration', () => {
  setHidden(true);
  showToast('copied', { duration: 1000 });
  showToast('copied', { duration: 5000 });
  setHidden(false);
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([['blank', 'copied']]);
  vi.advanceTimersByTime(LONG);
  expect(shown()).toEqual([]);
});

it('a toast over dialogs is put into the top one, since the rest of the page is inert', () => {
  dialogs = [new FakeElement(), new FakeElement()];
  showToast('saved');
  expect(shown()).toEqual([['blank', 'saved']]);
  expect(area.parentElement).toBe(dialogs[1]);
});

it('toasts return to the page from a dialog that is closed', () => {
  dialogs = [new FakeElement()];
  showToast('saved');
  dialogs = [];
  moveToastsToTopLayer();
  expect(area.parentElement).toBe(body);
  expect(shown()).toEqual([['blank', 'saved']]);
});
