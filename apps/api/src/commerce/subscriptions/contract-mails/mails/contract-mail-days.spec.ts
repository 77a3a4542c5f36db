import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import type { MailTemplate } from '../../../../messaging/templates/mail.declaration.js';
import { linksOf, writeMail } from '../../../../messaging/templates/mail.testing.js';
import { cancellationUndoneMail } from '../../subscriptions/cancellation/cancellation-undone.mail.js';
import { subscriptionCancelledMail } from '../../subscriptions/cancellation/subscription-cancelled.mail.js';
import { subscriptionMethodChangedMail } from '../../subscriptions/payment/subscription-method-changed.mail.js';
import { sampleContract, samplePlanChange } from '../contract-mail.declaration.js';
import { cardExpiringMail } from './card-expiring.mail.js';
import { freePeriodEndingMail } from './free-period-ending.mail.js';
import { methodUnusableMail } from './method-unusable.mail.js';
import { paymentHoldMail } from './payment-hold.mail.js';
import { planChangeDroppedMail } from './plan-change-dropped.mail.js';
import { planChangeMovedMail } from './plan-change-moved.mail.js';
import { planChangeScheduledMail } from './plan-change-scheduled.mail.js';
import { planChangedMail } from './plan-changed.mail.js';
import { planChangingMail } from './plan-changing.mail.js';
import { planReturnedMail } from './plan-returned.mail.js';
import { planStoppingMail } from './plan-stopping.mail.js';
import { priceRiseAnnouncementMail } from './price-rise-announcement.mail.js';
import { renewalCheckingMail } from './renewal-checking.mail.js';
import { renewalDoneMail } from './renewal-done.mail.js';
import { trialEndingMail } from './trial-ending.mail.js';
import { yearlyReminderMail } from './yearly-reminder.mail.js';
import { yearlyRenewalMail } from './yearly-renewal.mail.js';

const day = businessDate;
const due = { ...sampleContract, dueOn: day('2026-05-01'), amount: yen(1_980), method: 'PayPay' };
const hold = {
  ...due,
  ...{ reminder: 'first', isReplaced: false, nextRetryOn: day('2026-05-03') },
  ...{ endsOn: day('2026-07-01'), watchableBefore: null, back: null },
};
const renewed = {
  ...{ ...sampleContract, outcome: 'renewed', earningId: '01980a10-7c00-7000-8000-000000000301' },
  ...{ amount: yen(1_980), method: 'PayPay', endsOn: null },
  period: { start: day('2026-05-01'), end: day('2026-06-01') },
  next: { on: day('2026-06-01'), amount: yen(2_200) },
};
const cancelled = {
  ...{ ...sampleContract, endsOn: day('2026-06-01') },
  ...{ isViewingPaused: false, droppedPlan: null },
};
const change = { ...samplePlanChange, on: day('2026-05-01'), amount: yen(19_800), method: 'PayPay' };
const scheduled = {
  ...{ ...change, amountBefore: yen(1_980), next: null, lostCampaign: null, lostPrice: null },
  ...{ withdrawsCancellation: false, replacedPlan: null, replacesReminder: false },
};
const dropped = {
  ...{ ...samplePlanChange, method: 'PayPay', reason: 'WITHDRAWN' },
  ...{ next: { on: day('2026-05-01'), amount: yen(1_980) }, endsOn: null },
};
const changed = {
  ...{ ...sampleContract, plan: 'Yearly', oldPlan: 'Monthly' },
  ...{ earningId: '01980a10-7c00-7000-8000-000000000301', amount: yen(19_800), method: 'PayPay' },
  period: { start: day('2026-05-01'), end: day('2027-05-01') },
  ...{ next: { on: day('2027-05-01'), amount: yen(19_800) }, endsOn: null },
};

interface Case {
  mail: MailTemplate<never>;
  values: object;
  says: readonly string[];
  not?: readonly string[];
}

const cases: Record<string, Case> = {
  'a payment that was refused': {
    mail: paymentHoldMail,
    values: hold,
    says: [
      'on May 1, 2026 didn’t go through',
      'Next automatic retry: May 3, 2026',
      'You can’t watch until you pay.',
      'You can pay right away',
      'If no payment is made by June 30, 2026, your plan ends.',
    ],
    not: ['watch as before', 'no longer works'],
  },
  'a payment that was refused, in days of grace': {
    mail: paymentHoldMail,
    values: { ...hold, watchableBefore: day('2026-05-08') },
    says: ['You can watch as before until May 7, 2026 at 11:59 PM, Japan time.', 'by June 30, 2026'],
    not: ['You can’t watch'],
  },
  'a payment by a method that is refused for good': {
    mail: paymentHoldMail,
    values: { ...hold, reminder: 'reminder', isReplaced: true, nextRetryOn: null },
    says: ['due on May 1, 2026, hasn’t been made yet', 'This payment method no longer works.'],
    not: ['automatic retry', 'You can pay right away'],
  },
  'a contract that is about to end': {
    mail: paymentHoldMail,
    values: { ...hold, reminder: 'last' },
    says: ['is about to end', 'If no payment is made by June 30, 2026, your plan ends.'],
  },
  'a trial that ends': {
    mail: trialEndingMail,
    values: due,
    says: [
      'ends on April 30, 2026',
      'runs until April 30, 2026. Your first payment is on May 1, 2026',
      'First payment: May 1, 2026\nAmount (tax included): ¥1,980\nPayment method: PayPay\n',
      'cancel by April 30, 2026 at 11:59 PM, Japan time',
    ],
  },
  'a year that is renewed': {
    mail: yearlyRenewalMail,
    values: due,
    says: [
      'renews on May 1, 2026',
      'Next payment: May 1, 2026\nAmount (tax included): ¥1,980\nPayment method: PayPay\n',
      'cancel by April 30, 2026 at 11:59 PM, Japan time',
    ],
  },
  'what a member pays for, once a year': {
    mail: yearlyReminderMail,
    values: { ...due, joinedOn: day('2025-05-01') },
    says: [
      'Subscribed on: May 1, 2025\nNext payment: May 1, 2026\n',
      'If you cancel by April 30, 2026 at 11:59 PM, Japan time',
    ],
  },
  'a price that rises': {
    mail: priceRiseAnnouncementMail,
    values: { ...sampleContract, dueOn: day('2026-06-01'), from: yen(1_980), to: yen(2_200) },
    says: [
      'changes with your payment on June 1, 2026',
      'Price now (tax included): ¥1,980\nNew price (tax included): ¥2,200\nFirst payment at the new price: June 1, 2026\n',
      'cancel by May 31, 2026 at 11:59 PM, Japan time',
    ],
  },
  'a plan that stops': {
    mail: planStoppingMail,
    values: {
      ...{ ...sampleContract, stopsOn: day('2026-06-15'), endsOn: day('2026-06-20') },
      lastPaymentOn: day('2026-05-20'),
    },
    says: [
      'doesn’t renew on or after June 15, 2026',
      'Watch until: June 19, 2026 at 11:59 PM',
      'The payment on May 20, 2026 is the last one.',
    ],
    not: ['There are no more payments'],
  },
  'a plan that stops and is paid': {
    mail: planStoppingMail,
    values: {
      ...{ ...sampleContract, stopsOn: day('2026-06-15'), endsOn: day('2026-06-20') },
      lastPaymentOn: null,
    },
    says: ['There are no more payments.'],
    not: ['is the last one'],
  },
  'a free period that ends': {
    mail: freePeriodEndingMail,
    values: { ...sampleContract, endsOn: day('2026-07-01'), amount: yen(1_980) },
    says: [
      'is free for you until June 30, 2026 at 11:59 PM, Japan time',
      'First payment if you keep it: July 1, 2026\nAmount (tax included): ¥1,980\n',
    ],
  },
  'a card that expires': {
    mail: cardExpiringMail,
    values: { ...due, expireDate: '202604' },
    says: ['is valid until the end of April 2026', 'Next payment: May 1, 2026 (¥1,980)'],
  },
  'a method that can no longer be charged': {
    mail: methodUnusableMail,
    values: due,
    says: ['PayPay, which pays for', 'Next payment: May 1, 2026 (¥1,980)'],
  },
  'a renewal': {
    mail: renewalDoneMail,
    values: renewed,
    says: [
      'you paid ¥1,980',
      'Period: May 1, 2026 to May 31, 2026\nPayment method: PayPay\nNext payment: June 1, 2026 (¥2,200)\n',
      'cancel it on My Page at any time',
    ],
    not: ['Plan ends'],
  },
  'a renewal that ends a hold': {
    mail: renewalDoneMail,
    values: { ...renewed, outcome: 'released' },
    says: ['Your payment of ¥1,980', 'You can watch as before.'],
  },
  'a renewal that was the last': {
    mail: renewalDoneMail,
    values: { ...renewed, outcome: 'checked', next: null, endsOn: day('2026-06-01') },
    says: ['We checked your payment of ¥1,980', 'Plan ends: May 31, 2026 at 11:59 PM'],
    not: ['Next payment', 'cancel'],
  },
  'a renewal whose payment is being checked': {
    mail: renewalCheckingMail,
    values: { ...due, state: 'checking' },
    says: ['answer about your payment', 'on May 1, 2026.', '¥1,980', 'We’ll email you the result'],
    not: ['try the payment again'],
  },
  'a renewal whose payment was not made': {
    mail: renewalCheckingMail,
    values: { ...due, state: 'notMade' },
    says: ['on May 1, 2026: it wasn’t made, and you weren’t charged', 'We’ll try the payment again.'],
    not: ['email you the result'],
  },
  'a contract that was cancelled': {
    mail: subscriptionCancelledMail,
    values: cancelled,
    says: [
      'Ends on: May 31, 2026 at 11:59 PM (Japan time)',
      'You can watch until May 31, 2026 at 11:59 PM.',
      'There are no further payments.',
      'You can undo the cancellation on My Page until May 31, 2026.',
    ],
    not: ['We’re checking'],
  },
  'a contract that was cancelled while nothing can be watched': {
    mail: subscriptionCancelledMail,
    values: { ...cancelled, isViewingPaused: true },
    says: ['Ends on: May 31, 2026', 'You can undo the cancellation'],
    not: ['You can watch until'],
  },
  'a contract that was cancelled while its payment is being checked': {
    mail: subscriptionCancelledMail,
    values: { ...cancelled, endsOn: null },
    says: ['We’re checking the result of your last payment.'],
    not: ['Ends on', 'There are no further payments', 'You can undo'],
  },
  'a contract that goes on': {
    mail: cancellationUndoneMail,
    values: { ...sampleContract, nextPaymentOn: day('2026-06-01'), amount: yen(1_980), method: 'PayPay' },
    says: ['Next payment: ¥1,980 (tax included) on June 1, 2026\nPayment method: PayPay\n'],
  },
  'a contract that goes on, on hold': {
    mail: cancellationUndoneMail,
    values: { ...sampleContract, nextPaymentOn: null, amount: null, method: 'PayPay' },
    says: ['Payment method: PayPay\n'],
    not: ['Next payment'],
  },
  'a contract that is paid by another method': {
    mail: subscriptionMethodChangedMail,
    values: { ...sampleContract, method: 'PayPay', countsFrom: day('2026-06-01') },
    says: ['is now paid with PayPay', 'Used from: The payment of June 1, 2026'],
    not: ['overdue'],
  },
  'a contract on hold that is paid by another method': {
    mail: subscriptionMethodChangedMail,
    values: { ...sampleContract, method: 'PayPay', countsFrom: null },
    says: ['Your overdue payment is charged to this payment method.'],
    not: ['Used from'],
  },
  'a first payment of a new plan that was refused': {
    mail: paymentHoldMail,
    values: { ...hold, back: { plan: 'Monthly', amount: yen(1_980) } },
    says: ['On the page of your plan you can also go back to Monthly for ¥1,980.'],
  },
  'a plan that stops and can be changed': {
    mail: planStoppingMail,
    values: {
      ...{ ...sampleContract, stopsOn: day('2026-05-15'), endsOn: day('2026-05-20') },
      ...{ lastPaymentOn: null, canChange: true },
    },
    says: ['you can change to another plan until May 19, 2026 at 11:59 PM, Japan time.', '/change\n'],
    not: ['You don’t need to do anything.'],
  },
  'a change of plan': {
    mail: planChangeScheduledMail,
    values: scheduled,
    says: [
      'On May 1, 2026, your plan changes from',
      'Due today: ¥0\nPrice of the current plan (tax included): ¥1,980\n',
      'First payment of the new plan (tax included): ¥19,800 on May 1, 2026\nPayment method: PayPay\n',
      'You can undo the change on My Page until April 30, 2026 at 11:59 PM, Japan time.',
    ],
    not: ['after the discount', 'ends with the change', 'cancellation', 'replaces'],
  },
  'a change of plan that ends several things': {
    mail: planChangeScheduledMail,
    values: {
      ...{
        ...scheduled,
        next: { on: day('2027-05-01'), amount: yen(21_780) },
        lostCampaign: { name: 'Spring', saving: yen(500) },
      },
      lostPrice: { agreed: yen(1_980), current: yen(2_200) },
      ...{ withdrawsCancellation: true, replacedPlan: 'Premium', replacesReminder: true },
    },
    says: [
      'Payment after the discount (tax included): ¥21,780 on May 1, 2027\n',
      'The discount “Spring” for',
      'It would take ¥500 off the next payment.',
      'Your agreed price of ¥1,980 for',
      'The price for new contracts is ¥2,200.',
      'The change undoes the cancellation of',
      'It replaces the change to Premium that you asked for earlier.',
      'This replaces our earlier message about the end of your free trial.',
    ],
  },
  'a change of plan on another day': {
    mail: planChangeMovedMail,
    values: { ...change, on: day('2026-05-08') },
    says: [
      'on May 8, 2026.',
      'Amount (tax included): ¥19,800\nPayment method: PayPay\n',
      'until May 7, 2026 at 11:59 PM, Japan time.',
    ],
  },
  'a change of plan that was taken back': {
    mail: planChangeDroppedMail,
    values: dropped,
    says: [
      'has been undone',
      '(tax included): ¥1,980 on May 1, 2026\nPayment method: PayPay\n',
      'as before.',
    ],
    not: ['discontinued', 'choose another plan'],
  },
  'a change of plan to a discontinued plan': {
    mail: planChangeDroppedMail,
    values: { ...dropped, reason: 'PLAN_STOPPED' },
    says: ['is being discontinued', '¥1,980 on May 1, 2026', 'You can choose another plan on My Page.'],
  },
  'a change of plan that does not take place while the old plan ends': {
    mail: planChangeDroppedMail,
    values: { ...dropped, reason: 'PLAN_STOPPED', next: null, endsOn: day('2026-05-01') },
    says: ['ends: April 30, 2026 at 11:59 PM'],
    not: ['Next payment', 'renews automatically', 'Payment method'],
  },
  'a plan that has changed': {
    mail: planChangedMail,
    values: changed,
    says: [
      'Your plan has changed from Monthly to Yearly, and you paid ¥19,800.',
      'Period: May 1, 2026 to April 30, 2027\n',
      'Next payment (tax included): ¥19,800 on May 1, 2027\n',
      '/mypage/invoice/01980a10-7c00-7000-8000-000000000301',
    ],
    not: ['no charge'],
  },
  'a plan that has changed without a payment': {
    mail: planChangedMail,
    values: { ...changed, earningId: null, amount: yen(0) },
    says: ['There is no charge this time.', 'See your plan'],
    not: ['you paid', 'See the invoice'],
  },
  'a plan that was returned to': {
    mail: planReturnedMail,
    values: { ...due, leftPlan: 'Yearly', on: day('2026-05-03') },
    says: ['instead of Yearly', ': May 3, 2026\nAmount (tax included): ¥1,980\nPayment method: PayPay\n'],
  },
  'a change of plan at the end of a trial': {
    mail: planChangingMail,
    values: { ...due, ...samplePlanChange, amount: yen(19_800), after: 'trial' },
    says: [
      'ends on April 30, 2026',
      'On May 1, 2026 your plan changes to',
      'Amount (tax included): ¥19,800\n',
      'until April 30, 2026 at 11:59 PM, Japan time.',
    ],
  },
  'a change of plan in place of a yearly renewal': {
    mail: planChangingMail,
    values: { ...due, ...samplePlanChange, after: 'year' },
    says: ['doesn’t renew. On May 1, 2026 your plan changes to', 'Amount (tax included): ¥1,980\n'],
    not: ['free trial'],
  },
  'a cancelled contract whose change of plan does not take place': {
    mail: subscriptionCancelledMail,
    values: { ...cancelled, droppedPlan: 'Yearly' },
    says: ['The planned change to Yearly doesn’t take place, even if you undo the cancellation.'],
  },
} as unknown as Record<string, Case>;

describe('e-mails about contracts show the correct days and amounts', () => {
  it.each(Object.entries(cases))('of %s', (_, { mail, values, says, not = [] }) => {
    const { subject, text } = writeMail(mail, 'en', values as never);
    const rendered = `${subject}\n${text}`.replaceAll('\u202f', ' ');
    expect(says.filter((sentence) => !rendered.includes(sentence))).toEqual([]);
    expect(not.filter((sentence) => rendered.includes(sentence))).toEqual([]);
  });

  it('links to the page for undoing the cancellation as long as undoing is possible', () => {
    const page = `https://account.yorube.example/mypage/subscription/${sampleContract.contractId}`;
    const links = (values: object) =>
      linksOf(writeMail(subscriptionCancelledMail, 'en', values as typeof cancelled));
    expect(links(cancelled).slice(0, 2)).toEqual([`${page}/withdraw`, page]);
    expect(links({ ...cancelled, endsOn: null })[0]).toBe(page);
  });
});
