import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDraft, readDraft } from '../../../../src/stores/visitor/message-draft.ts';
import { Browser, type FakeStorage } from '../../api/browser-storage.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = new Browser().openTab().session;
});
afterEach(() => vi.unstubAllGlobals());

it('each recipient has a separate draft', () => {
  saveDraft('laila-id', 'half a thought');
  saveDraft('omar-id', 'another');
  expect(readDraft('laila-id')).toBe('half a thought');
  expect(readDraft('omar-id')).toBe('another');
  expect(readDraft('sara-id')).toBe('');
});

it('an emptied draft leaves nothing on the device', () => {
  saveDraft('laila-id', 'half a thought');
  expect(storage.items.size).toBe(1);
  saveDraft('laila-id', '');
  expect(storage.items.size).toBe(0);
});

it('where storage is forbidden there is no draft and no error', () => {
  storage.isForbidden = true;
  saveDraft('laila-id', 'half a thought');
  expect(readDraft('laila-id')).toBe('');
});
