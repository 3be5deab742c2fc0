import fc from 'fast-check';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ProtectionOf from '../../../src/api/session-protection.ts';
import type * as Seal from '../../../src/api/session-seal.ts';
import { Browser } from './browser-storage.ts';

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads fresh modules, as a new page in this browser does. */
async function openPage(on: Browser = browser): Promise<typeof Seal & typeof ProtectionOf> {
  vi.resetModules();
  on.openTab();
  const seal = await import('../../../src/api/session-seal.ts');
  return { ...seal, ...(await import('../../../src/api/session-protection.ts')) };
}

const opened = (text: string) => ({ status: 'open', text });

async function storedKey(): Promise<CryptoKey> {
  const key = await get<CryptoKey>('session', createStore('hamsa', 'keys'));
  return key ?? expect.fail('no key is stored');
}

describe('a browser with a key store', () => {
  it('unseals what it sealed, also on a later page', async () => {
    const { seal, unseal } = await openPage();
    const text = fc.string({ unit: 'binary', maxLength: 3000 });
    await fc.assert(
      fc.asyncProperty(text, async (plain) => {
        expect(await unseal(await seal(plain))).toEqual(opened(plain));
      }),
    );
    const sealed = await seal('a session');
    expect(await (await openPage()).unseal(sealed)).toEqual(opened('a session'));
  });

  it('hides the text by sealing it', async () => {
    const { seal, isSealed } = await openPage();
    const text = JSON.stringify({ token: 'eyJhbGciOi', email: 'laila@example.com' });
    const sealed = await seal(text);
    expect(sealed).toMatch(/^ENC:[A-Za-z0-9+/]+=*$/);
    expect(isSealed(sealed)).toBe(true);
    const bytes = Buffer.from(sealed.slice(4), 'base64');
    // The sealed text has an IV of 12 bytes, the text itself, and a GCM tag of 16 bytes.
    expect(bytes.length).toBe(12 + text.length + 16);
    for (const part of ['token', 'eyJ', 'laila', 'example']) {
      expect(bytes.toString('latin1')).not.toContain(part);
      expect(sealed).not.toContain(part);
    }
  });

  it('seals the same text differently each time', async () => {
    const { seal } = await openPage();
    const sealed = await Promise.all(Array.from({ length: 50 }, () => seal('the same')));
    expect(new Set(sealed.map((value) => value.slice(0, 20))).size).toBe(50);
  });

  it('has one non-extractable AES-GCM key of 256 bits', async () => {
    const { seal, unseal, findProtection } = await openPage();
    const [one] = await Promise.all([seal('one'), seal('two')]);
    const key = await storedKey();
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    for (const format of ['raw', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
    }
    expect(await findProtection()).toEqual({ status: 'sealed', bits: 256 });
    expect(await unseal(one)).toEqual(opened('one'));
  });

  it('keeps the first key when two tabs create one at once', async () => {
    const first = await openPage();
    const second = await openPage();
    const [one, two] = await Promise.all([first.seal('one'), second.seal('two')]);
    expect(await second.unseal(one)).toEqual(opened('one'));
    expect(await first.unseal(two)).toEqual(opened('two'));
  });

  it('cannot unseal another device’s session', async () => {
    const sealed = await (await openPage(new Browser())).seal('a session');
    expect(await (await openPage()).unseal(sealed)).toEqual({ status: 'foreign' });
  });

  it.each(['ENC:', 'ENC:AAAA', 'ENC:not base64!', 'ENC:\u0000', `ENC:${'A'.repeat(400)}`])(
    'cannot unseal %j, and does not throw',
    async (value) => {
      expect(await (await openPage()).unseal(value)).toEqual({ status: 'foreign' });
    },
  );
});

describe.each([
  ['insecure', 'on an insecure origin', () => vi.stubGlobal('crypto', {})],
  ['no_key_store', 'without IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'no_key_store',
    'whose IndexedDB is forbidden',
    () =>
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
  ],
] as const)('%s: a browser %s', (reason, _, removeFeature) => {
  it('stores plain text, reports the reason, and unseals nothing', async () => {
    const sealed = await (await openPage()).seal('a session');
    const { seal, unseal, findProtection } = await openPage();
    removeFeature();
    expect(await findProtection()).toEqual({ status: 'plain', reason });
    expect(await seal('a session')).toBe('a session');
    expect(await unseal('a session')).toEqual(opened('a session'));
    expect(await unseal(sealed)).toEqual({ status: 'locked' });
  });
});
