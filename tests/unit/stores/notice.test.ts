import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveNotice, NOTICE_LIFETIME, takeNotice } from '../../../src/stores/notice.ts';
import { stubBrowser } from './browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the next page says what the one before had no time to say, once', () => {
  leaveNotice('success', 'Welcome back!');
  expect(takeNotice()).toEqual({ kind: 'success', text: 'Welcome back!' });
  expect(takeNotice()).toBeNull();
});

it('a notice that no page has shown is forgotten', () => {
  leaveNotice('error', 'late');
  vi.advanceTimersByTime(NOTICE_LIFETIME);
  expect(takeNotice()).toBeNull();
});

it.each(['', '{', '[]', '{"kind":"success"}'])('%j in its place says nothing', (text) => {
  sessionStorage.setItem('notice', text);
  expect(takeNotice()).toBeNull();
});

it('a browser that forbids storage says nothing, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => leaveNotice('success', 'unheard')).not.toThrow();
  expect(takeNotice()).toBeNull();
});
