import { createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $leavesMark,
  chooseMark,
  computeTag,
  removeSecret,
} from '../../../../src/stores/visitor/sender-mark.ts';
import { Browser } from '../../api/browser-storage.ts';

beforeEach(() => {
  new Browser().openTab();
  vi.stubGlobal('crypto', webcrypto);
  chooseMark('left');
});
afterEach(() => vi.unstubAllGlobals());

it('an inbox always has the same tag, and another inbox a different one', async () => {
  const tag = await computeTag('laila-id');
  expect(tag).toMatch(/^[0-9a-f]{64}$/);
  expect(await computeTag('laila-id')).toBe(tag);
  expect(await computeTag('omar-id')).not.toBe(tag);
  const secret = Buffer.from(localStorage.getItem('sender_secret') ?? '', 'hex');
  expect(secret).toHaveLength(32);
  expect(tag).toBe(createHmac('sha256', secret).update('laila-id').digest('hex'));
});

it('a browser whose secret was removed has other tags', async () => {
  const tag = await computeTag('laila-id');
  expect(removeSecret()).toBe(true);
  expect(localStorage.getItem('sender_secret')).toBe(null);
  expect(await computeTag('laila-id')).not.toBe(tag);
});

it('a damaged secret is replaced', async () => {
  localStorage.setItem('sender_secret', 'abc');
  expect(await computeTag('laila-id')).toMatch(/^[0-9a-f]{64}$/);
  expect(localStorage.getItem('sender_secret')).toHaveLength(64);
});

it('a sender without a mark has no tag and creates no secret', async () => {
  chooseMark('none');
  expect($leavesMark.get()).toBe('none');
  expect(await computeTag('laila-id')).toBe(undefined);
  expect(localStorage.getItem('sender_secret')).toBe(null);
});

it('a choice in another tab applies to the next message', async () => {
  expect($leavesMark.get()).toBe('left');
  expect(await computeTag('laila-id')).not.toBe(undefined);
  localStorage.setItem('sender_mark', 'none');
  expect(await computeTag('laila-id')).toBe(undefined);
});

it('without WebCrypto or storage there is no tag', async () => {
  vi.stubGlobal('crypto', {});
  expect(await computeTag('laila-id')).toBe(undefined);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('localStorage', undefined);
  expect(await computeTag('laila-id')).toBe(undefined);
  expect(removeSecret()).toBe(false);
});
