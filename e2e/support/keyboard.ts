import type { Locator, Page } from '@playwright/test';

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} did not get the focus within 40 presses of Tab.`);
}

/**
 * Returns the median CPU time in milliseconds that the main thread spends per key press of a text, including
 * painting. The time is nearly independent of the machine load.
 */
export async function keystrokeCpu(page: Page, text: string): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  const painted = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const keys: number[] = [];
  for (const key of text) {
    const before = await spent();
    await page.keyboard.press(key);
    await painted();
    keys.push((await spent()) - before);
  }
  await browser.detach();
  return keys.sort((one, other) => one - other)[Math.floor(keys.length / 2)] ?? NaN;
}
