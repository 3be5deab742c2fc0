import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flash, FLASH_LIFETIME, showFlash } from '../../../src/ui/toast.ts';
import { FakeStorage } from '../api/browser-storage.ts';

/** As much of an element as a toast is made of. */
class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  ownText = '';
  isOpen = false;

  get textContent(): string {
    return this.ownText + this.children.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.ownText = text;
  }
  append(child: FakeElement) {
    this.children.push(child);
  }
  appendChild(child: FakeElement) {
    this.append(child);
    return child;
  }
  querySelectorAll() {
    return this.children;
  }
  matches() {
    return this.isOpen;
  }
  showPopover() {
    this.isOpen = true;
  }
}

const storage = new FakeStorage();
let area: FakeElement;

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

/** A page with a place for toasts. */
function openPage() {
  area = new FakeElement();
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    querySelector: (selector: string) => (selector === '#toasts' ? area : null),
  });
}

const shown = () => area.children.map(({ textContent, dataset }) => [dataset['type'], textContent]);

it('the next page says what the one before had no time to say, once', () => {
  flash('Welcome back!');
  expect(shown()).toEqual([]);
  showFlash();
  expect(shown()).toEqual([['success', 'Welcome back!']]);
  openPage();
  showFlash();
  expect(shown()).toEqual([]);
});

it('an error is shown as one', () => {
  flash('You must be signed in', 'error');
  showFlash();
  expect(shown()).toEqual([['error', 'You must be signed in']]);
});

it('a flash message that no page has shown is forgotten', () => {
  flash('late');
  vi.advanceTimersByTime(FLASH_LIFETIME);
  showFlash();
  expect(shown()).toEqual([]);
});

it.each(['', '{', '[]', '{"kind":"success"}'])('%j in its place says nothing', (text) => {
  flash('replaced');
  const [key = ''] = storage.items.keys();
  storage.setItem(key, text);
  showFlash();
  expect(shown()).toEqual([]);
});

it('a browser that forbids storage says nothing, and nothing breaks', () => {
  storage.isForbidden = true;
  expect(() => flash('unheard')).not.toThrow();
  expect(showFlash).not.toThrow();
  expect(shown()).toEqual([]);
});
