import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flash, showFlash, showToast } from '../../../src/ui/toast.ts';
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
  querySelectorAll() {
    return this.children;
  }
  matches() {
    return false;
  }
}

const storage = new FakeStorage();
let area: FakeElement;

beforeEach(() => {
  vi.useFakeTimers();
  storage.items.clear();
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
  const parts = {
    hidden: false,
    createElement: () => new FakeElement(),
    querySelector: (selector: string) => (selector === '#toasts' ? area : null),
    querySelectorAll: () => [],
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

it('a flash message that no page has shown in time is dropped', () => {
  flash('late');
  vi.advanceTimersByTime(15_000);
  showFlash();
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
