import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Module from '../../../src/ui/held-hash.ts';
import { Browser, type Tab } from '../api/browser-storage.ts';

let module: typeof Module;
let tab: Tab;
let address: URL;

beforeEach(async () => {
  vi.resetModules();
  tab = new Browser().openTab();
  address = new URL('https://hamsa.example/en/recover?token=x#secret');
  vi.stubGlobal('location', address);
  const replaceState = (_: unknown, __: string, path: string) => {
    address = new URL(path, address);
    vi.stubGlobal('location', address);
  };
  vi.stubGlobal('history', { state: null, replaceState });
  module = await import('../../../src/ui/held-hash.ts');
});
afterEach(() => vi.unstubAllGlobals());

const openHash = (hash: string) => {
  address.hash = hash;
  tab.hear('hashchange', new Event('hashchange'));
};

it('a secret is taken out of the address, and held until another link is opened', () => {
  expect(module.takeHash()).toBe('secret');
  expect(address.href).toBe('https://hamsa.example/en/recover');
  expect([module.takeHash(), module.heldHash()]).toEqual(['secret', 'secret']);
  openHash('#content');
  expect([module.heldHash(), module.openedHash()]).toEqual(['secret', '']);
  openHash('#other');
  expect(module.heldHash()).toBe('');
  expect(module.takeHash()).toBe('other');
});

it('a secret is forgotten when the page is left', () => {
  module.takeHash();
  tab.hear('pagehide', new Event('pagehide'));
  expect(module.takeHash()).toBe('');
});

it('what is no secret stays in the address', () => {
  expect(module.takeHash((text) => text.length > 10)).toBe('');
  expect(address.hash).toBe('#secret');
});
