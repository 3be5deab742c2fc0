import { vi } from 'vitest';
import { STEP_TIMEOUT } from './timeouts.ts';

// Vitest waits one second and has no setting for it; a busy machine may need more.
const { waitFor } = vi;
Object.assign(vi, {
  waitFor: (callback: () => unknown, options: number | object = {}) =>
    waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: STEP_TIMEOUT, ...options },
    ),
});
