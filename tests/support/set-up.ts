import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Makes something before the tests of a file or a block, and stops it after them, what was made last first.
 * @returns an object that has what was made once the tests run
 */
export function setUp<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made & { stop?(): unknown };
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  afterAll(async () => {
    await made.stop?.();
  });
  return made;
}

/** Makes something before each test, as `setUp` does before all of them. */
export function setUpEach<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made & { stop?(): unknown };
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  afterEach(async () => {
    await made.stop?.();
  });
  return made;
}
