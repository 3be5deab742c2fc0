import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../../../../src/stores/visitor/message-draft.ts';
import { Browser, type FakeStorage } from '../../api/browser-storage.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = new Browser().openTab().session;
});
afterEach(() => vi.unstubAllGlobals());

it('each recipient has a draft of its own', () => {
  keepDraft('laila-id', 'half a thought');
  keepDraft('omar-id', 'another');
  expect(readDraft('laila-id')).toBe('half a thought');
  expect(readDraft('omar-id')).toBe('another');
  expect(readDraft('sara-id')).toBe('');
});

it('an emptied one leaves nothing on the device', () => {
  keepDraft('laila-id', 'half a thought');
  expect(storage.items.size).toBe(1);
  keepDraft('laila-id', '');
  expect(storage.items.size).toBe(0);
});

it('where storage is forbidden there is none, and nothing breaks', () => {
  storage.isForbidden = true;
  keepDraft('laila-id', 'half a thought');
  expect(readDraft('laila-id')).toBe('');
});
