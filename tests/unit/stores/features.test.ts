import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { askFeatures } from '../../../src/api/features.ts';
import { $features } from '../../../src/stores/features.ts';
import { stubBrowser } from './browser.ts';

vi.mock('../../../src/api/features.ts', () => ({ askFeatures: vi.fn() }));

const ask = vi.mocked(askFeatures);
const open = () => $features.listen(() => undefined);

beforeEach(() => {
  ask.mockReset();
  stubBrowser();
});
afterEach(() => {
  cleanStores($features);
  $features.set(null);
  vi.unstubAllGlobals();
});

it('a page that shows them asks what is set up', async () => {
  ask.mockResolvedValue({ google: true, mail: false });
  open();
  await vi.waitFor(() => expect($features.get()).toEqual({ google: true, mail: false }));
});

it('without an answer nothing is known', async () => {
  ask.mockRejectedValue(new ApiError('no_response'));
  open();
  await new Promise(setImmediate);
  expect($features.get()).toBeNull();
});

it('the build asks nobody', () => {
  vi.unstubAllGlobals();
  open();
  expect(ask).not.toHaveBeenCalled();
});
