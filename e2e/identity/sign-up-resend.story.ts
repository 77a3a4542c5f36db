import type { Page } from '@playwright/test';

import { advanceBusinessTime } from '../support/business-time.js';
import { testWithMovedClock } from '../support/test-with-store.js';
import { expect } from '../support/story.js';

const test = testWithMovedClock();
test.describe.configure({ mode: 'default' });

const refused = /確認コードが正しくないか、有効期限が切れています。/;
const ready = '確認コードが届かないときは、再送信してください。';

/** Waits, because the site applies the new business time with a delay. */
const untilResendIsOffered = (page: Page) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(ready).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

async function waitOfServer(page: Page): Promise<number> {
  const answer = await page.request.get('/zapi/internal/signup/pin-code/screen-data');
  return ((await answer.json()) as { resendInSeconds: number }).resendInSeconds;
}

test(
  'a newer code can be requested after 30 seconds and replaces the first code',
  { tag: '@nightly' },
  async ({ applicant, inbox, page, site }) => {
    await applicant.asksForCode();
    const first = await applicant.readsCode();
    await advanceBusinessTime(site, 'PT30S');
    await untilResendIsOffered(page);
    await applicant.field('code').fill('12');
    await applicant.button('resend').click();
    await expect(page.getByText(/^あと\d+秒で確認コードを再送信できます。$/)).toBeVisible();
    await expect(applicant.field('code')).toHaveValue('');
    const newer = await applicant.readsCode(first);
    expect(await inbox.mailsTo(applicant.testPerson.email)).toHaveLength(2);
    await applicant.entersCode(first);
    await expect(applicant.field('code')).toHaveAccessibleDescription(refused);
    await applicant.entersCode(newer);
    await applicant.isOn('form');
  },
);

test(
  'a code field accepts input again after a rejected code was replaced by a new code',
  { tag: '@nightly' },
  async ({ applicant, page, site }) => {
    await page.clock.install();
    await applicant.asksForCode();
    const wrong = await applicant.readsWrongCode();
    await applicant.entersCode(wrong);
    await expect(applicant.field('code')).toHaveAccessibleDescription(refused);
    await advanceBusinessTime(site, 'PT31S');
    await expect.poll(() => waitOfServer(page)).toBe(0);
    await page.clock.fastForward(31_000);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expect(applicant.button('next')).toHaveAttribute('aria-disabled', 'true');
    await applicant.button('resend').click();
    // The field is cleared after the new code has been sent.
    await expect(page.getByText(/^あと\d+秒で確認コードを再送信できます。$/)).toBeVisible();
    await applicant.field('code').fill(wrong);
    await expect(applicant.button('next')).not.toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'the server does not send a second code within 30 seconds, and the page does not request a code while it verifies another code',
  { tag: '@nightly' },
  async ({ applicant, inbox, page }) => {
    const counts = page.getByText(/^あと\d+秒で確認コードを再送信できます。$/);
    await page.clock.install();
    await applicant.asksForCode();
    await expect(counts).toBeVisible();
    await page.clock.fastForward(31_000);
    // Clicks immediately, because the server measures the interval with its own clock, independently of mail
    // delivery.
    await applicant.button('resend').click();
    await expect(counts).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(applicant.button('resend')).not.toHaveAttribute('aria-disabled', 'true');

    const code = await applicant.readsCode();
    const wrong = await applicant.readsWrongCode();
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/zapi/signup/pin-code', async (route) => {
      await answered;
      await route.continue();
    });
    await applicant.entersCode(wrong);
    await expect(applicant.button('resend')).toHaveAttribute('aria-disabled', 'true');
    answer(undefined);
    await expect(applicant.field('code')).toHaveAccessibleDescription(refused);
    await expect(applicant.button('resend')).not.toHaveAttribute('aria-disabled', 'true');
    await applicant.entersCode(code);
    await applicant.isOn('form');
    expect(await inbox.mailsTo(applicant.testPerson.email)).toHaveLength(1);
  },
);

test('the code expires after one hour, and the page shows the next step', async ({
  applicant,
  page,
  site,
}) => {
  await applicant.asksForCode();
  const code = await applicant.readsCode();
  await advanceBusinessTime(site, 'PT60M');
  await untilResendIsOffered(page);
  await expect(
    page.getByText('お送りした確認コードは使えなくなりました。再送信してください。'),
  ).toBeVisible();
  await applicant.entersCode(code);
  await expect(applicant.field('code')).toHaveAccessibleDescription(refused);
  await applicant.button('resend').click();
  await applicant.entersCode(await applicant.readsCode(code));
  await applicant.isOn('form');
});
