import { cardForm } from '../../support/card-form.js';
import { testWithStore } from '../../support/test-with-store.js';
import { expect } from '../../support/story.js';
import { translatorFor } from '../../support/messages.js';

const others = [
  'yearly',
  'daily',
  'premium-seat',
  'spring-festival',
  'early-bird',
  'film-harbour-lights',
  'film-night-bus',
];

/** A store with one plan that is mandatory for all members. */
const test = testWithStore({
  changes: {
    '  isPreShowPolicy: false': '  isPreShowPolicy: false\n  isContractRequired: true',
    ...Object.fromEntries(others.map((id) => [`  - planId: ${id}`, `  - planId: ${id}\n    listed: false`])),
  },
});

const t = translatorFor('ja');

test(
  'a member without the mandatory plan is redirected to it at each login and cannot open other pages',
  { tag: '@nightly' },
  async ({ page, applicant, visitor }) => {
    await applicant.reachesConfirmation();
    await applicant.button('register').click();
    await visitor.isAt(t('signUpPlans.headingNoMethod'));
    await expect(page.getByText(t('signUpPlans.leadRequired'))).toBeVisible();
    await expect(page.getByRole('radio', { name: 'ヨルベ見放題', exact: true })).toBeChecked();
    await expect(visitor.button(t('signUpPlans.notNow'))).toHaveCount(0);

    await page.goto('/mypage');
    await visitor.isOnMyPageOf(applicant.testPerson);
    await page.context().clearCookies();
    await page.goto('/login?returnTo=/mypage/login-history');
    await visitor.logsIn(applicant.testPerson);
    await visitor.isAt(t('signUpPlans.headingNoMethod'));
    // Without this wait, pending requests of the page would be sent without a session.
    await expect(cardForm(page).locator('#number')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/login?returnTo=/plans');
    await visitor.logsIn(applicant.testPerson);
    await expect(page).toHaveURL('/plans');
  },
);
