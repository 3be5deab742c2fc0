import { expect, it } from 'vitest';
import { failed, succeeded } from '../../../src/contract/result.ts';
import { fetchScript } from '../../../src/ui/fetch-script.ts';

it('a script that comes is a success, and one that does not is no answer', async () => {
  expect(await fetchScript(() => Promise.resolve('script'))).toEqual(succeeded('script'));
  const refusal = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await fetchScript(refusal)).toEqual(failed('no_response'));
});
