import type { Page } from '@playwright/test';

/** Keeps what goes to this address from now on back, until the function that is returned is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
