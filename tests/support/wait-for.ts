import { vi } from 'vitest';
import { STEP_TIMEOUT } from './timeouts.ts';

// `vi.waitFor` waits one second and has no global setting for that; a busy machine may need longer.
const { waitFor } = vi;
Object.assign(vi, {
  waitFor: (callback: () => unknown, options: number | object = {}) =>
    waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: STEP_TIMEOUT, ...options },
    ),
});
