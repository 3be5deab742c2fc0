import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listFeatures } from '../../../../src/contract/features.ts';
import { $features } from '../../../../src/stores/account/features.ts';
import { FakeServer, settle } from '../../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('document', {});
});
afterEach(() => {
  cleanStores($features);
  $features.set(null);
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  $features.listen(() => undefined);
  await settle();
}

it('a page that shows features fetches them', async () => {
  server.answer(listFeatures, [200, { google: true, mail: false, sign_ups: 'open' }]);
  await open();
  expect($features.get()).toEqual({ google: true, mail: false, sign_ups: 'open' });
});

it('without an answer the features are unknown', async () => {
  server.answer(listFeatures, 'unreachable');
  await open();
  expect(server.asked(listFeatures)).toHaveLength(1);
  expect($features.get()).toBeNull();
});

it('the build makes no request', async () => {
  vi.stubGlobal('document', undefined);
  await open();
  expect(server.received).toEqual([]);
});
