import { withdrawPlanChangeCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../../shared/page/fake-browser.testing.js';
import { settle } from '../../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import ChangePage from './change-page.js';
import type { ChangeProps } from './page-data.js';
import {
  changePage,
  confirmPage,
  currentChoice,
  sampleChange,
  sampleContract,
  sampleScheduled,
  toYearly,
  yearlyChoice,
} from './samples.testing.js';

const server = fakeServer();
fakeBrowser();

const open = (changes: Partial<ChangeProps> = {}) =>
  showPage(ChangePage, { ...sampleChange, ...changes }, { at: changePage, root: asMember });

/** Returns the card of a plan. */
function card(name: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (found === null) throw new Error(`There is no card of ${name}.`);
  return found;
}

const choices = () => screen.queryAllByRole('link', { name: 'Change to this plan' });

const chosen = { ...yearlyChoice, isScheduled: true, firstAmount: null };

describe('the page that changes a plan', () => {
  it('shows the current plan with its price and next payment', async () => {
    const { t } = await open();
    expect(valueBeside(t('planChanges.current.name'))).toBe('Monthly');
    expect(valueBeside(t('planChanges.current.price'))).toBe('¥1,980 per month (tax included)');
    expect(valueBeside(t('planChanges.current.next'))).toBe('¥1,980 (tax included) on April 15, 2027');
  });

  it('shows the plans in the order of the group, with the first payment of each other plan', async () => {
    const { t } = await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(shownText)).toEqual(['Monthly', 'Yearly']);
    expect(valueBeside(t('planChanges.choices.first'), card('Yearly'))).toBe(
      '¥19,800 (tax included) on April 15, 2027',
    );
    expect(valueBeside('作品数', card('Yearly'))).toBe('1,200本');
    expect(shownText(card('Monthly'))).toContain(t('planChanges.choices.current'));
    expect(within(card('Monthly')).queryByRole('link')).toBeNull();
  });

  it('links each other plan to its confirmation', async () => {
    await open();
    expect(choices().map((link) => link.getAttribute('href'))).toEqual([confirmPage]);
  });

  it('shows the campaign that applies to a change and hides the trial and campaign of new contracts', async () => {
    const { plan } = yearlyChoice;
    const ofNewContracts = { campaignId: 'new', campaignName: 'New members', campaignDescription: null };
    await open({
      plans: [
        currentChoice,
        {
          ...yearlyChoice,
          firstAmount: yen(15_000),
          campaignName: 'Upgrade winter',
          plan: {
            ...plan,
            freeTrialDays: 14,
            campaign: { ...ofNewContracts, campaignEndDate: null },
          },
        },
      ],
    });
    expect(shownText(card('Yearly'))).toContain('Upgrade winter');
    expect(shownText(card('Yearly'))).toContain('¥15,000 (tax included) on April 15, 2027');
    expect(shownText()).not.toContain('New members');
    expect(shownText()).not.toMatch(/14 days/);
  });

  it('disables a plan that cannot be chosen and describes its button with the reason', async () => {
    const obstacle = { code: 'PLAN_NOT_AVAILABLE', message: 'It is sold out.' } as const;
    const { user, address, t } = await open({
      plans: [currentChoice, { ...yearlyChoice, firstAmount: null, obstacle }],
    });
    const act = button(t('planChanges.choices.act'));
    expect(act.getAttribute('aria-disabled')).toBe('true');
    const described = act.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => shownText(document.getElementById(id)))).toEqual([
      'Yearly',
      'It is sold out.',
    ]);
    await user.click(act);
    expect(address()).toBe(changePage);
  });

  it.each([
    ['SUBSCRIPTION_CHANGE_NEEDS_METHOD', 'Change payment method'],
    ['SUBSCRIPTION_CHANGE_CANCELLED', 'Undo the cancellation'],
    ['SUBSCRIPTION_CHANGE_ON_HOLD', 'Make the payment'],
    ['SUBSCRIPTION_CHANGE_RENEWING', 'View plan details'],
  ] as const)('shows the reason %s and a link to its solution instead of the plans', async (code, text) => {
    const { t } = await open({
      obstacle: { code, message: 'Not now.' },
      wayOut: '/way-out',
      effectiveOn: null,
    });
    expect(shownText(screen.getByRole('alert'))).toContain('Not now.');
    expect(addressOfLink(text)).toBe('/way-out');
    expect(choices()).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(shownText()).not.toContain(t('planChanges.scheduled.replace'));
  });

  it('shows why the plan of a contract that ends cannot be changed, without a way out', async () => {
    await open({
      obstacle: { code: 'SUBSCRIPTION_CHANGE_ENDING', message: 'It is ending.' },
      wayOut: null,
      effectiveOn: null,
    });
    const alert = screen.getByRole('alert');
    expect(shownText(alert)).toContain('It is ending.');
    expect(within(alert).queryByRole('link')).toBeNull();
    expect(choices()).toEqual([]);
  });

  it('announces that a change undoes the cancellation', async () => {
    const { t } = await open({ withdrawsCancellation: true });
    expect(screen.getByText(t('planChanges.cancellation.title'))).toBeTruthy();
  });

  it('links to the other contracts of the group', async () => {
    const { t } = await open({ otherContracts: [{ subscriptionId: 'other', planName: 'Premium' }] });
    expect(screen.getByText(t('planChanges.others.title'))).toBeTruthy();
    expect(addressOfLink(t('planChanges.others.change', { plan: 'Premium' }))).toBe(
      '/mypage/subscription/other/change',
    );
  });

  it('links back to the contract', async () => {
    const { t } = await open();
    expect(addressOfLink(t('planChanges.back'))).toBe('/mypage/subscription/contract');
  });
});

describe('a scheduled change', () => {
  const scheduled: Partial<ChangeProps> = { contract: sampleScheduled, plans: [currentChoice, chosen] };

  async function ask() {
    const page = await open(scheduled);
    const opener = button(page.t('planChanges.scheduled.undo'));
    await page.user.click(opener);
    const dialog = within(screen.getByRole('dialog'));
    const confirm = () =>
      page.user.click(dialog.getByRole('button', { name: /^Undo the change|^One moment/ }));
    return { ...page, opener, dialog, confirm };
  }

  it('is shown with its day, its amount and the time until which it can be undone', async () => {
    await open(scheduled);
    expect(shownText()).toContain('Changes to Yearly (¥19,800) on April 15, 2027');
    expect(shownText()).toContain('until April 14, 2027 at 11:59 PM (Japan time)');
  });

  it('hides the price of the current plan, because the next payment is that of the new plan', async () => {
    const { t } = await open({ ...scheduled, contract: { ...sampleScheduled, originalPrice: yen(19_800) } });
    expect(screen.queryByText(t('planChanges.current.price'))).toBeNull();
    expect(shownText()).not.toContain('¥19,800 per month');
  });

  it('marks the new plan, which cannot be chosen again, and shows its promised amount', async () => {
    const { t } = await open(scheduled);
    expect(shownText(card('Yearly'))).toContain(t('planChanges.choices.scheduled'));
    expect(valueBeside(t('planChanges.choices.first'), card('Yearly'))).toContain('¥19,800');
    expect(choices()).toEqual([]);
  });

  it('cannot be undone once its day has come', async () => {
    const { t } = await open({
      contract: {
        ...sampleScheduled,
        planChange: { href: null, scheduled: { ...toYearly, withdrawUntil: null }, back: null },
      },
    });
    expect(shownText()).toContain(t('planChanges.scheduled.closed'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be undone when the plan is in no group any more, without other plans to choose', async () => {
    const { t } = await open({
      ...{ contract: sampleScheduled, groupName: null, plans: [], effectiveOn: null },
    });
    expect(shownText(screen.getByRole('heading', { level: 1 }))).toBe('Monthly');
    expect(shownText()).toContain('Changes to Yearly (¥19,800) on April 15, 2027');
    expect(button(t('planChanges.scheduled.undo'))).toBeTruthy();
    expect(shownText()).not.toContain(t('planChanges.scheduled.replace'));
    expect(screen.queryByText(t('planChanges.choices.title'))).toBeNull();
  });

  it('says before it is undone that the contract continues', async () => {
    const { t } = await ask();
    expect(shownText(screen.getByRole('dialog'))).toContain(
      t('planChanges.scheduled.text', { current: 'Monthly' }),
    );
  });

  it('says before it is undone when the contract would end, because its plan is discontinued', async () => {
    const ending = { ...toYearly, endsOnIfWithdrawn: '2027-05-15' as BusinessDate };
    const { user, t } = await open({
      ...scheduled,
      contract: {
        ...sampleScheduled,
        planChange: { href: changePage, scheduled: ending, back: null },
      },
    });
    await user.click(button(t('planChanges.scheduled.undo')));
    const text = shownText(screen.getByRole('dialog'));
    expect(text).toContain('your subscription then ends on May 14, 2027 at 11:59 PM (Japan time)');
    expect(text).not.toContain(t('planChanges.scheduled.text', { current: 'Monthly' }));
  });

  it('is undone with one request after a confirmation', async () => {
    server.answers(withdrawPlanChangeCall, { redirectTo: `${changePage}/complete` });
    const { confirm, address } = await ask();
    expect(server.sent()).toEqual([]);
    await confirm();
    expect(server.sent().map((call) => call.address)).toEqual([
      '/zapi/subscription/contract/change/withdraw',
    ]);
    expect(server.bodies(withdrawPlanChangeCall)).toEqual([{ changeId: 'change-1' }]);
    expect(address()).toBe(`${changePage}/complete`);
  });

  it('is undone once when the button is pressed twice', async () => {
    server.holds(withdrawPlanChangeCall);
    const { confirm } = await ask();
    await confirm();
    await confirm();
    expect(server.sent()).toHaveLength(1);
  });

  it('is kept when the dialog is closed with Escape or its button, and the focus returns', async () => {
    const { opener, dialog, user, t } = await ask();
    expect(document.activeElement).toBe(
      dialog.getByRole('button', { name: t('planChanges.scheduled.keep') }),
    );
    await act(async () => pressEscape());
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await user.click(opener);
    await user.click(button(t('planChanges.scheduled.keep')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('shows why it could not be undone and reloads the page', async () => {
    server.refuses(withdrawPlanChangeCall, 'SUBSCRIPTION_CHANGE_CLOSED');
    const { confirm, loads } = await ask();
    await confirm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownText()).toContain(refusalText('SUBSCRIPTION_CHANGE_CLOSED'));
    expect(loads()).toBe(2);
  });

  it('shows a network error and reloads the page', async () => {
    server.disconnects(withdrawPlanChangeCall);
    const { confirm, t, loads } = await ask();
    await confirm();
    expect(shownText()).toContain(t('shell.call.NETWORK_ERROR'));
    expect(loads()).toBe(2);
  });

  it('is not shown for a contract without a scheduled change', async () => {
    const { t } = await open({ contract: { ...sampleContract, planChange: undefined } });
    expect(screen.queryByText(t('planChanges.scheduled.undo'))).toBeNull();
  });
});
