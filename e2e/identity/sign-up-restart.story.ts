import { testWithMovedClock } from '../support/test-with-store.js';

const test = testWithMovedClock();
test.describe.configure({ mode: 'default' });

test(
  'a sign-up survives server restarts at every step',
  { tag: '@nightly' },
  async ({ applicant, page, site, silence }) => {
    // The page polls the code delivery status in the background, including during the restart.
    silence.allow(/Failed to load resource.*code-delivery/);
    const restarts = async () => {
      // Waits for the fonts, because pending font requests would fail during the restart.
      await page.evaluate(() => document.fonts.ready);
      await site.restart();
    };
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    await restarts();
    await applicant.entersCode(code);
    await applicant.isOn('form');
    await applicant.fillsForm();
    await restarts();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await restarts();
    await page.reload();
    await applicant.isOn('confirm');
    await applicant.button('register').click();
    await applicant.skipsPlans();
  },
);
