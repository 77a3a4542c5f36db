import type { Page } from '@playwright/test';

/** Keeps the next answer to a call back until it may come. */
export async function delayResponse(page: Page, address: string | RegExp) {
  const { promise: may, resolve } = Promise.withResolvers<undefined>();
  let isNext = true;
  // Not `times`: with the last route the browser lets go of every request that is held.
  await page.route(address, async (route) => {
    const isHeld = isNext;
    isNext = false;
    if (isHeld) await may;
    await route.fallback();
  });
  return { comes: () => resolve(undefined) };
}
