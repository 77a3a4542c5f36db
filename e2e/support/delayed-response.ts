import type { Page } from '@playwright/test';

/** Delays the next response to a call until the story releases it. */
export async function delayResponse(page: Page, address: string | RegExp) {
  const { promise: may, resolve } = Promise.withResolvers<undefined>();
  let isNext = true;
  // Does not use `times`, because removing the last route releases every held request.
  await page.route(address, async (route) => {
    const isHeld = isNext;
    isNext = false;
    if (isHeld) await may;
    await route.fallback();
  });
  return { comes: () => resolve(undefined) };
}
