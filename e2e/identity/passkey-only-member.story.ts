import { Authenticator } from '../support/authenticator.js';
import { PasskeyJourney } from '../support/passkey-journey.js';
import { paymentTest } from '../support/payment-test.js';
import { expect } from '../support/story.js';

const test = paymentTest.extend<{ walk: PasskeyJourney }>({
  walk: async ({ page, applicant, visitor, inbox }, use) => {
    await applicant.joins();
    const walk = new PasskeyJourney(page, visitor, inbox, await Authenticator.of(page));
    await walk.takesPasskeysOnly();
    await use(walk);
  },
});

test.setTimeout(300_000);

test(
  'a member with only a passkey buys and cancels without a password prompt',
  { tag: '@nightly' },
  async ({ page, walk }) => {
    await page.goto('/mypage');
    await expect(page.locator('.guard')).toContainText('パスキー 有効');
    await walk.provesByPasskey('/mypage/edit');
    await walk.buys();
    await walk.cancels();
  },
);

test(
  'a member with only a passkey withdraws without a password prompt',
  { tag: '@nightly' },
  async ({ page, walk, applicant }) => {
    await walk.provesByPasskey('/mypage/email/edit');
    await walk.withdraws(applicant.testPerson);
    await page.goto('/mypage');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  },
);
