import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import CompletePage from './complete-page.js';
import type { CompleteProps } from './page-data.js';
import { changeDay, changePage, sampleCompletion, sampleContract } from './samples.testing.js';

fakeBrowser();

const open = (changes: Partial<CompleteProps> = {}) =>
  showPage(
    CompletePage,
    { ...sampleCompletion, ...changes },
    { at: `${changePage}/complete`, root: asMember },
  );

/** Returns the list below the summary. */
function facts(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.done');
  if (found === null) throw new Error('The page has no list.');
  return found;
}

describe('the completion page of a change of plan', () => {
  it('shows both plans, the day, the amount and the deadline of a scheduled change', async () => {
    const { t } = await open();
    expect(shownText(screen.getByRole('heading', { level: 1 }))).toBe(
      t('planChanges.complete.heading.scheduled'),
    );
    expect(shownText()).toContain('Monthly → Yearly');
    expect(shownText()).toContain('On April 15, 2027, your plan changes from Monthly to Yearly.');
    expect(shownText()).toContain('¥19,800 (tax included) on April 15, 2027');
    expect(valueBeside(t('planChanges.complete.undo'))).toBe('April 14, 2027 at 11:59 PM (Japan time)');
  });

  it.each([
    ['withdrawn', 'You’re keeping Monthly on the same terms as before.'],
    ['returned', 'Your plan is Monthly again. You can watch it once the payment is complete.'],
  ] as const)('shows the plan and its next payment for the event %s', async (event, lead) => {
    const { t } = await open({ event, contract: sampleContract, amount: yen(1_980) });
    expect(shownText(screen.getByRole('heading', { level: 1 }))).toBe(
      t(`planChanges.complete.heading.${event}`),
    );
    expect(shownText()).toContain(lead);
    expect(shownText()).toContain('¥1,980 (tax included) on April 15, 2027');
    expect(shownText()).not.toContain('Yearly');
  });

  it.each([
    ['without another payment', null, null, 'None'],
    ['after one more payment', changeDay, yen(1_980), '¥1,980 (tax included) on April 15, 2027'],
  ])('says that a plan that is kept and discontinued ends %s', async (_, on, amount, next) => {
    const endsOn = '2027-05-15' as BusinessDate;
    const { t } = await open({ event: 'withdrawn', contract: sampleContract, on, amount, endsOn });
    const end = 'May 14, 2027 at 11:59 PM';
    expect(shownText()).toContain(`your subscription ends on ${end} (Japan time)`);
    expect(shownText()).not.toContain('on the same terms as before');
    expect(valueBeside(t('planChanges.complete.next'), facts())).toBe(next);
    expect(valueBeside(t('planChanges.complete.ends'), facts())).toBe(end);
  });

  it('names the recipient of the e-mail', async () => {
    const { t } = await open();
    expect(shownText()).toContain(t('subscriptions.done.mailed', { email: 'misaki@example.jp' }));
  });

  it('does not mention an e-mail when the member has no address', async () => {
    await open({ mailedTo: null });
    expect(shownText()).not.toContain('confirmation');
  });

  it('links to the contract, the scheduled change and My Page', async () => {
    const { t } = await open();
    expect(addressOfLink(t('planChanges.complete.detail'))).toBe('/mypage/subscription/contract');
    expect(addressOfLink(t('planChanges.complete.change'))).toBe(changePage);
    expect(addressOfLink(t('planChanges.complete.myPage'))).toBe('/mypage');
  });
});
