import {
  cancelSubscriptionCall,
  undoCancellationCall,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { SurveyView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, button, field, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import { toYearly } from '../../checkout/plan-changes/samples.testing.js';
import { sampleCard } from '../../checkout/purchase/samples.testing.js';
import CancelPage from './cancel-page.js';
import type { CancelProps } from './page-data.js';
import { sampleCancelled, sampleContract, today } from './samples.testing.js';

const server = fakeServer();
fakeBrowser();

const detail = '/mypage/subscription/contract';
const survey: SurveyView = {
  surveyName: 'Why you cancel',
  surveyDescription: null,
  surveyRevision: 3,
  questions: [
    {
      questionId: 'why',
      questionType: 'text',
      questionTitle: 'Why?',
      questionDescription: null,
      required: true,
      validation: null,
      minCount: null,
      maxCount: null,
      options: [],
    },
  ],
} as SurveyView;

const cancelling: CancelProps = {
  today,
  contract: { ...sampleContract, ifCancelled: { endsAt: '2026-12-27T15:00:00.000Z' } },
  mode: 'cancel',
  survey: null,
  lost: null,
  paymentMethodList: [],
  needsMethod: false,
  returnTo: null,
};

const undoing: CancelProps = {
  ...cancelling,
  mode: 'undo',
  contract: {
    ...sampleCancelled,
    ifUndone: {
      amount: yen(1_980),
      on: sampleContract.nextSettlementDay,
      accountPaymentMethod: sampleContract.accountPaymentMethod,
    },
  },
};

async function open(data: CancelProps) {
  const at = `/mypage/subscription/${data.contract.subscriptionId}/withdraw`;
  const page = await showPage(CancelPage, data, { at, root: asMember });
  const press = () => page.user.click(button(page.t(`subscriptions.${data.mode}.act`)));
  return { ...page, press };
}

describe('cancelling a plan', () => {
  it('shows the end of the viewing period and that no further payment follows', async () => {
    const { t } = await open(cancelling);
    expect(valueBeside(t('subscriptions.cancel.watching'))).toContain('December 27');
    expect(valueBeside(t('subscriptions.cancel.payments'))).toBe(t('subscriptions.cancel.noPayments'));
  });

  it('shows that a scheduled change of plan is not made', async () => {
    const { t } = await open({
      ...cancelling,
      contract: { ...cancelling.contract, planChange: { href: null, scheduled: toYearly, back: null } },
    });
    expect(valueBeside(t('subscriptions.cancel.planChange'))).toContain('Yearly');
  });

  it('sends one request and opens the completion page', async () => {
    server.answers(cancelSubscriptionCall, { redirectTo: `${detail}/withdraw/complete` });
    const { press, address } = await open(cancelling);
    await press();
    expect(server.sent()).toEqual([
      expect.objectContaining({ address: '/zapi/subscription/contract/withdraw', body: {} }),
    ]);
    expect(address()).toBe(`${detail}/withdraw/complete`);
  });

  it('sends one request when its button is pressed twice', async () => {
    server.holds(cancelSubscriptionCall);
    const { press } = await open(cancelling);
    await press();
    await press();
    expect(server.sent()).toHaveLength(1);
  });

  it('keeps the link back to the withdrawal when the page was opened from there', async () => {
    server.holds(cancelSubscriptionCall);
    const { press, t } = await open({ ...cancelling, returnTo: '/withdraw' });
    expect(addressOfLink(t('subscriptions.cancel.keep'))).toBe(`${detail}?returnTo=%2Fwithdraw`);
    await press();
    expect(server.bodies(cancelSubscriptionCall)).toEqual([{ returnTo: '/withdraw' }]);
  });

  it('links back to the contract page', async () => {
    const { t } = await open(cancelling);
    expect(addressOfLink(t('subscriptions.cancel.keep'))).toBe(detail);
    expect(server.sent()).toEqual([]);
  });

  it('shows why the cancellation was refused, moves the focus to the message and reloads its data', async () => {
    server.refuses(cancelSubscriptionCall, 'SUBSCRIPTION_RENEWING_CANCEL');
    const { press, loads } = await open(cancelling);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('SUBSCRIPTION_RENEWING_CANCEL'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(loads()).toBe(2);
  });

  it('opens the contract page with a message when the plan is already cancelled', async () => {
    server.refuses(cancelSubscriptionCall, 'SUBSCRIPTION_ALREADY_CANCELLED');
    const { press, address } = await open(cancelling);
    await press();
    expect(address()).toBe(detail);
    expect(shownText()).toContain(refusalText('SUBSCRIPTION_ALREADY_CANCELLED'));
  });

  it('shows a message after a network error', async () => {
    server.disconnects(cancelSubscriptionCall);
    const { press, t } = await open(cancelling);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('shows why the cancellation is currently not possible and hides the button', async () => {
    const problem = { code: 'SUBSCRIPTION_RENEWING_CANCEL', message: 'A payment is under way.' } as const;
    const { t } = await open({
      ...cancelling,
      contract: { ...cancelling.contract, obstacles: { ...sampleContract.obstacles, cancel: problem } },
    });
    expect(shownText(screen.getByRole('alert'))).toContain('A payment is under way.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(addressOfLink(t('subscriptions.cancel.keep'))).toBe(detail);
  });
});

describe('the cancellation survey', () => {
  const asking = { ...cancelling, survey };

  it('sends the answers', async () => {
    server.holds(cancelSubscriptionCall);
    const { user, press } = await open(asking);
    await user.type(field('Why?'), 'Too little time');
    await press();
    expect(server.bodies(cancelSubscriptionCall)).toEqual([
      { surveyAnswers: [{ questionId: 'why', answers: ['Too little time'] }], surveyRevision: 3 },
    ]);
  });

  it('shows an error next to an unanswered question', async () => {
    const { press } = await open(asking);
    await press();
    expect(field('Why?').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent()).toEqual([]);
  });

  it('keeps the answers when the contract page is opened again', async () => {
    const first = await open(asking);
    await first.user.type(field('Why?'), 'Too little time');
    first.unmount();
    await open(asking);
    expect(field('Why?').value).toBe('Too little time');
  });

  it('does not restore answers from a different plan', async () => {
    const first = await open(asking);
    await first.user.type(field('Why?'), 'Too little time');
    first.unmount();
    await open({ ...asking, contract: { ...cancelling.contract, subscriptionId: 'contract-2' } });
    expect(field('Why?').value).toBe('');
  });

  it('clears the answers when the plan is cancelled', async () => {
    server.answers(cancelSubscriptionCall, { redirectTo: '/mypage' });
    const first = await open(asking);
    await first.user.type(field('Why?'), 'Too little time');
    await first.press();
    first.unmount();
    await open(asking);
    expect(field('Why?').value).toBe('');
  });
});

describe('undoing a cancellation', () => {
  it('shows amount, date and method of the next payment', async () => {
    const { t } = await open(undoing);
    expect(valueBeside(t('subscriptions.undo.next'))).toContain('¥1,980');
    expect(valueBeside(t('subscriptions.undo.next'))).toContain('December 28');
    expect(valueBeside(t('subscriptions.undo.method'))).toContain('1111');
  });

  it('sends one request and opens the completion page', async () => {
    server.answers(undoCancellationCall, { redirectTo: `${detail}/withdraw/complete` });
    const { press, address } = await open(undoing);
    await press();
    expect(server.sent()).toEqual([
      expect.objectContaining({ address: '/zapi/subscription/contract/withdraw/cancel', body: {} }),
    ]);
    expect(address()).toBe(`${detail}/withdraw/complete`);
  });

  it('sends one request when its button is pressed twice', async () => {
    server.holds(undoCancellationCall);
    const { press } = await open(undoing);
    await press();
    await press();
    expect(server.sent()).toHaveLength(1);
  });

  it('shows why the request was refused and reloads its data', async () => {
    server.refuses(undoCancellationCall, 'SUBSCRIPTION_UNDO_CLOSED');
    const { press, loads } = await open(undoing);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('SUBSCRIPTION_UNDO_CLOSED'));
    expect(loads()).toBe(2);
  });

  it('shows a message after a network error', async () => {
    server.disconnects(undoCancellationCall);
    const { press, t } = await open(undoing);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  const withChoice: CancelProps = { ...undoing, needsMethod: true, paymentMethodList: [sampleCard] };

  it('asks for a payment method when the previous method cannot be used, and sends the selected method', async () => {
    server.holds(undoCancellationCall);
    const { press, user, t } = await open(withChoice);
    await press();
    expect(shownText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(server.sent()).toEqual([]);
    await user.click(screen.getByRole('radio'));
    await press();
    expect(server.bodies(undoCancellationCall)).toEqual([{ paymentMethodId: 'card' }]);
  });

  it('shows an error next to the payment methods when the selected method cannot be used', async () => {
    server.refuses(undoCancellationCall, 'PAYMENT_METHOD_NOT_FOR_PLAN');
    const { press, user } = await open(withChoice);
    await user.click(screen.getByRole('radio'));
    await press();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('PAYMENT_METHOD_NOT_FOR_PLAN'));
  });

  it('links to the payment methods page when no saved method can be used', async () => {
    const undo = { code: 'SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD', message: 'Add a way to pay.' } as const;
    const { t } = await open({
      ...undoing,
      needsMethod: true,
      contract: { ...undoing.contract, obstacles: { ...sampleContract.obstacles, undo } },
    });
    expect(shownText(screen.getByRole('alert'))).toContain('Add a way to pay.');
    expect(addressOfLink(t('subscriptions.undo.addMethod'))).toBe('/mypage/payment-method');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
