import {
  planChangeCodeCall,
  schedulePlanChangeCall,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, button, field, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import ConfirmPage from './confirm-page.js';
import type { ConfirmProps } from './page-data.js';
import { changePage, confirmPage, sampleConfirmation, yearlyCharge } from './samples.testing.js';

const server = fakeServer();
const browser = fakeBrowser();

const complete = `${changePage}/complete`;

async function open(changes: Partial<ConfirmProps> = {}, next: Partial<ConfirmProps> = {}) {
  let loads = 0;
  const data = () => {
    loads += 1;
    return { ...sampleConfirmation, ...changes, ...(loads > 1 && next) };
  };
  const page = await showPage(ConfirmPage, data, { at: confirmPage, root: asMember });
  return { ...page, confirm: () => page.user.click(button(page.t('planChanges.confirm.yes'))) };
}

describe('the confirmation of a change of plan', () => {
  it('shows the plans with the day, the amounts, the deadline and how to cancel', async () => {
    const { t } = await open();
    expect(valueBeside(t('planChanges.confirm.plan'))).toBe(
      'On April 15, 2027, your plan changes from Monthly to Yearly. Until then, you still have Monthly.',
    );
    expect(valueBeside(t('purchase.sums.today'))).toBe('¥0');
    expect(valueBeside(t('purchase.terms.quantity'))).toContain('renews automatically every year');
    expect(valueBeside(t('purchase.terms.price'))).toContain('From April 15, 2027: ¥19,800 per year');
    expect(valueBeside(t('purchase.terms.price'))).toContain('includes ¥1,800 consumption tax (10%)');
    expect(valueBeside(t('purchase.terms.payment'))).toContain('First on April 15, 2027');
    expect(valueBeside(t('purchase.terms.payment'))).toContain('Visa ending in 1111');
    expect(valueBeside(t('purchase.terms.start'))).toContain(
      'Until then, you can watch Monthly. If the payment is refused, watching may pause until it’s paid.',
    );
    const until = 'until April 14, 2027 at 11:59 PM (Japan time).';
    expect(valueBeside(t('purchase.terms.offer'))).toContain(until);
    expect(valueBeside(t('purchase.terms.cancel'))).toContain(until);
    expect(valueBeside(t('purchase.terms.cancel'))).toContain(t('purchase.terms.noRefund'));
  });

  it('shows the end of the offer when the offer ends before the day of the change', async () => {
    const { verification } = sampleConfirmation;
    const { t } = await open({
      verification: { ...verification, offerEndsAt: '2027-03-31T15:00:00.000Z' },
    });
    expect(valueBeside(t('purchase.terms.offer'))).toContain('March 31, 2027 at 11:59 PM');
    expect(valueBeside(t('purchase.terms.cancel'))).toContain('April 14, 2027');
  });

  it('shows everything that ends or does not apply', async () => {
    const { t } = await open({
      lost: {
        campaign: { campaignName: 'Spring', saving: yen(500) },
        agreedPrice: { agreed: yen(1_480), current: yen(1_980) },
      },
      freeUntil: '2027-04-14' as BusinessDate,
      withdrawsCancellation: true,
      replacesPlanName: 'Premium',
      campaignOfNewContracts: 'Welcome',
    });
    expect(valueBeside(t('planChanges.confirm.campaign'))).toContain('Spring');
    expect(valueBeside(t('planChanges.confirm.campaign'))).toContain('¥500');
    expect(valueBeside(t('planChanges.confirm.agreedPrice'))).toContain('¥1,480');
    expect(valueBeside(t('planChanges.confirm.agreedPrice'))).toContain('¥1,980');
    expect(valueBeside(t('planChanges.confirm.free'))).toContain('¥0 until April 14, 2027');
    expect(valueBeside(t('planChanges.confirm.cancellation'))).toBe(
      t('planChanges.confirm.cancellationValue'),
    );
    expect(valueBeside(t('planChanges.confirm.replaced'))).toContain('Premium');
    expect(valueBeside(t('planChanges.confirm.newContracts'))).toContain('Welcome');
  });

  it('shows nothing about losses when there are none', async () => {
    const { t } = await open();
    for (const name of [
      'campaign',
      'agreedPrice',
      'free',
      'cancellation',
      'replaced',
      'newContracts',
    ] as const)
      expect(screen.queryByText(t(`planChanges.confirm.${name}`))).toBeNull();
  });

  it('shows the contracts outside the group that continue, with their price', async () => {
    const { t } = await open({
      runningContracts: [
        {
          subscriptionId: 'other',
          planName: 'Daily pass',
          price: yen(300),
          renewSpan: 1,
          renewSpanUnit: 'months',
          nextPayment: { on: '2027-04-01' as BusinessDate, amount: yen(300) },
        },
      ],
    });
    expect(screen.getByText(t('planChanges.confirm.running'))).toBeTruthy();
    expect(addressOfLink('Daily pass')).toBe('/mypage/subscription/other');
    expect(shownText()).toContain('¥300 per month');
    expect(shownText()).not.toContain(t('purchase.running.text'));
  });

  it('links to the list of plans, the payment method and the terms of use', async () => {
    const { t } = await open();
    expect(addressOfLink(t('planChanges.confirm.no'))).toBe(changePage);
    expect(addressOfLink(t('purchase.terms.change'))).toBe('/mypage/subscription/contract/payment-method');
    expect(addressOfLink(/Terms/)).toBe('/terms');
  });

  it('reloads when the browser restores it from the cache', async () => {
    await open();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.reloads()).toBe(1);
  });
});

describe('a change of plan', () => {
  it('sends the plan and the displayed terms and opens the completion page', async () => {
    server.answers(schedulePlanChangeCall, { redirectTo: complete });
    const { confirm, address } = await open();
    await confirm();
    expect(server.sent()).toEqual([
      expect.objectContaining({
        address: '/zapi/subscription/contract/change',
        body: { planId: 'yearly', terms: 'terms-1' },
      }),
    ]);
    expect(address()).toBe(complete);
  });

  it('is sent once and shows a waiting state when its button is pressed twice', async () => {
    server.holds(schedulePlanChangeCall);
    const { confirm, t } = await open();
    await confirm();
    await confirm();
    expect(server.sent()).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe(t('planChanges.confirm.busyText'));
  });

  it('shows the changed terms, with the focus on the message, and sends them with the next press', async () => {
    server.refuses(schedulePlanChangeCall, 'SUBSCRIPTION_CHANGE_TERMS_CHANGED');
    const { verification } = sampleConfirmation;
    const renewed = { ...verification, charges: [{ ...yearlyCharge, amount: yen(21_780) }] };
    const { confirm, loads } = await open({}, { terms: 'terms-2', verification: renewed });
    await confirm();
    expect(loads()).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(shownText(screen.getByRole('alert'))).toContain(refusalText('SUBSCRIPTION_CHANGE_TERMS_CHANGED'));
    expect(shownText()).toContain('¥21,780');
    server.holds(schedulePlanChangeCall);
    await confirm();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.bodies(schedulePlanChangeCall)).toEqual([
      { planId: 'yearly', terms: 'terms-1' },
      { planId: 'yearly', terms: 'terms-2' },
    ]);
  });

  it('loads the page again when the contract has already been changed', async () => {
    server.refuses(schedulePlanChangeCall, 'SUBSCRIPTION_CHANGE_CLOSED');
    const { confirm, loads } = await open();
    await confirm();
    expect(loads()).toBe(2);
    expect(shownText(screen.getByRole('alert'))).toContain(refusalText('SUBSCRIPTION_CHANGE_CLOSED'));
  });

  it.each(['SUBSCRIPTION_CHANGE_RENEWING', 'PLAN_NOT_AVAILABLE', 'PURCHASE_TOO_FREQUENT'] as const)(
    'shows the refusal %s above its button with the focus',
    async (code) => {
      server.refuses(schedulePlanChangeCall, code);
      const { confirm, address, t } = await open();
      await confirm();
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain(refusalText(code));
      expect(document.activeElement).toBe(alert);
      expect(alert.nextElementSibling).toBe(button(t('planChanges.confirm.yes')));
      expect(address()).toBe(confirmPage);
    },
  );

  it('reports an unknown result after a network error and resends the same terms', async () => {
    server.disconnects(schedulePlanChangeCall);
    const { confirm, t } = await open();
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain(t('planChanges.confirm.unanswered'));
    server.answers(schedulePlanChangeCall, { redirectTo: complete });
    await confirm();
    const sent = { planId: 'yearly', terms: 'terms-1' };
    expect(server.bodies(schedulePlanChangeCall)).toEqual([sent, sent]);
  });
});

describe('the campaign code of a change', () => {
  const applied: Partial<ConfirmProps> = {
    campaignCode: 'WINTER27',
    terms: 'terms-2',
    verification: { ...sampleConfirmation.verification, campaignName: 'Winter', billingAmount: yen(15_000) },
  };

  async function openWithCode(changes: Partial<ConfirmProps> = {}, next: Partial<ConfirmProps> = {}) {
    const page = await open({ acceptsCode: true, ...changes }, next);
    const code = () => field(page.t('purchase.code.label'));
    return {
      ...page,
      code,
      apply: () => page.user.click(button(page.t('purchase.code.apply'))),
      type: async (text: string) => {
        await page.user.clear(code());
        if (text !== '') await page.user.type(code(), text);
      },
    };
  }

  const errorOf = (input: HTMLElement) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => shownText(document.getElementById(id))).join(' ');
  };

  it('is not asked for when no campaign with codes applies', async () => {
    const { t } = await open();
    expect(screen.queryByLabelText(t('purchase.code.label'))).toBeNull();
  });

  it('is sent normalised, and the reloaded page shows the campaign', async () => {
    server.answers(planChangeCodeCall, { redirectTo: confirmPage });
    const { type, apply, code, loads, t } = await openWithCode({}, applied);
    await type('winter-27');
    await apply();
    expect(server.bodies(planChangeCodeCall)).toEqual([{ planId: 'yearly', campaignCode: 'WINTER27' }]);
    expect(loads()).toBe(2);
    expect(code().value).toBe('WINTER27');
    expect(errorOf(code())).toContain(t('purchase.code.applied', { name: 'Winter' }));
  });

  it('is sent when Enter is pressed in its field', async () => {
    server.holds(planChangeCodeCall);
    const { type, code, user } = await openWithCode();
    await type('WINTER27');
    await user.type(code(), '{Enter}');
    expect(server.bodies(planChangeCodeCall)).toHaveLength(1);
  });

  it('is sent once when its button is pressed twice', async () => {
    server.holds(planChangeCodeCall);
    const { type, apply } = await openWithCode();
    await type('WINTER27');
    await apply();
    await apply();
    expect(server.sent()).toHaveLength(1);
  });

  it.each([
    ['an empty code', ''],
    ['a code with other characters', 'コード!!'],
    ['a code that is too short', 'AB'],
  ])('is not sent, and its field shows an error, for %s', async (_, typed) => {
    const { type, apply, code } = await openWithCode();
    await type(typed);
    await apply();
    expect(server.sent()).toEqual([]);
    expect(code().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a refusal at its field', async () => {
    server.refuses(planChangeCodeCall, 'CAMPAIGN_CODE_NOT_APPLICABLE');
    const { type, apply, code } = await openWithCode();
    await type('EXPIRED1');
    await apply();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(code())).toContain(refusalText('CAMPAIGN_CODE_NOT_APPLICABLE'));
  });

  it('shows a network error above its field', async () => {
    server.disconnects(planChangeCodeCall);
    const { type, apply, t } = await openWithCode();
    await type('WINTER27');
    await apply();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('shows why the stored code does not apply any more', async () => {
    const { code } = await openWithCode({
      campaignCode: 'WINTER27',
      codeProblem: { code: 'CAMPAIGN_CODE_NOT_APPLICABLE', message: 'The campaign has ended.' },
    });
    expect(errorOf(code())).toContain('The campaign has ended.');
  });

  it('is removed with its button', async () => {
    server.answers(planChangeCodeCall, { redirectTo: confirmPage });
    const { user, t, code } = await openWithCode(applied, { ...sampleConfirmation, acceptsCode: true });
    await user.click(button(t('planChanges.confirm.removeCode')));
    expect(server.bodies(planChangeCodeCall)).toEqual([{ planId: 'yearly', campaignCode: '' }]);
    expect(code().value).toBe('');
    expect(screen.queryByText(t('planChanges.confirm.removeCode'))).toBeNull();
  });

  it('prevents the change of plan until it is applied or removed', async () => {
    const { type, confirm, code, t } = await openWithCode();
    await type('WINTER27');
    await confirm();
    expect(server.sent()).toEqual([]);
    expect(document.activeElement).toBe(code());
    expect(errorOf(code())).toContain(t('planChanges.confirm.notApplied'));
    server.holds(schedulePlanChangeCall);
    await type('');
    await confirm();
    expect(server.sent(schedulePlanChangeCall)).toHaveLength(1);
  });

  it('can be applied after it has prevented the change of plan', async () => {
    server.holds(planChangeCodeCall);
    const { type, confirm, apply } = await openWithCode();
    await type('WINTER27');
    await confirm();
    await apply();
    expect(server.sent(planChangeCodeCall)).toHaveLength(1);
  });

  it('is shown as used up on the reloaded page when it was used up before the change was confirmed', async () => {
    server.refuses(schedulePlanChangeCall, 'CAMPAIGN_CODE_NOT_APPLICABLE');
    const codeProblem = { code: 'CAMPAIGN_CODE_NOT_APPLICABLE', message: 'Used up.' } as const;
    const { confirm, code, loads } = await openWithCode(applied, {
      ...sampleConfirmation,
      ...{ codeProblem, campaignCode: 'WINTER27', acceptsCode: true },
    });
    await confirm();
    expect(loads()).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(errorOf(code())).toContain('Used up.');
  });
});
