import type { Page } from '@playwright/test';

/** Keeps the next answer to a call back until it may come. */
export async function held(page: Page, address: string | RegExp) {
  const { promise: may, resolve } = Promise.withResolvers<undefined>();
  await page.route(
    address,
    async (route) => {
      await may;
      await route.fallback();
    },
    { times: 1 },
  );
  return { comes: () => resolve(undefined) };
}
