import { createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $leavesMark,
  chooseMark,
  forgetSecret,
  tagFor,
} from '../../../../src/stores/visitor/sender-mark.ts';
import { Browser } from '../../api/browser-storage.ts';

beforeEach(() => {
  new Browser().openTab();
  vi.stubGlobal('crypto', webcrypto);
  chooseMark('left');
});
afterEach(() => vi.unstubAllGlobals());

it('the tag of one inbox is always the same, and says nothing of another', async () => {
  const tag = await tagFor('laila-id');
  expect(tag).toMatch(/^[0-9a-f]{64}$/);
  expect(await tagFor('laila-id')).toBe(tag);
  expect(await tagFor('omar-id')).not.toBe(tag);
  const secret = Buffer.from(localStorage.getItem('sender_secret') ?? '', 'hex');
  expect(secret).toHaveLength(32);
  expect(tag).toBe(createHmac('sha256', secret).update('laila-id').digest('hex'));
});

it('a browser that has forgotten its secret is another one', async () => {
  const tag = await tagFor('laila-id');
  expect(forgetSecret()).toBe(true);
  expect(localStorage.getItem('sender_secret')).toBe(null);
  expect(await tagFor('laila-id')).not.toBe(tag);
});

it('a damaged secret is replaced', async () => {
  localStorage.setItem('sender_secret', 'abc');
  expect(await tagFor('laila-id')).toMatch(/^[0-9a-f]{64}$/);
  expect(localStorage.getItem('sender_secret')).toHaveLength(64);
});

it('who declines leaves none, and makes no secret', async () => {
  chooseMark('none');
  expect($leavesMark.get()).toBe('none');
  expect(await tagFor('laila-id')).toBe(undefined);
  expect(localStorage.getItem('sender_secret')).toBe(null);
});

it('who declines in another tab leaves none here either, from the next message on', async () => {
  expect($leavesMark.get()).toBe('left');
  expect(await tagFor('laila-id')).not.toBe(undefined);
  localStorage.setItem('sender_mark', 'none');
  expect(await tagFor('laila-id')).toBe(undefined);
});

it('without ciphers or storage there is none', async () => {
  vi.stubGlobal('crypto', {});
  expect(await tagFor('laila-id')).toBe(undefined);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('localStorage', undefined);
  expect(await tagFor('laila-id')).toBe(undefined);
  expect(forgetSecret()).toBe(false);
});
