import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import type { MailTemplate } from '../../../../messaging/templates/mail.declaration.js';
import { linksOf, writeMail } from '../../../../messaging/templates/mail.testing.js';
import { cancellationUndoneMail } from '../../subscriptions/cancellation/cancellation-undone.mail.js';
import { subscriptionCancelledMail } from '../../subscriptions/cancellation/subscription-cancelled.mail.js';
import { subscriptionMethodChangedMail } from '../../subscriptions/payment/subscription-method-changed.mail.js';
import { sampleContract } from '../contract-mail.declaration.js';
import { cardExpiringMail } from './card-expiring.mail.js';
import { freePeriodEndingMail } from './free-period-ending.mail.js';
import { methodUnusableMail } from './method-unusable.mail.js';
import { paymentHoldMail } from './payment-hold.mail.js';
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
  ...{ endsOn: day('2026-07-01'), watchableBefore: null },
};
const renewed = {
  ...{ ...sampleContract, outcome: 'renewed', earningId: '01980a10-7c00-7000-8000-000000000301' },
  ...{ amount: yen(1_980), method: 'PayPay', endsOn: null },
  period: { start: day('2026-05-01'), end: day('2026-06-01') },
  next: { on: day('2026-06-01'), amount: yen(2_200) },
};
const cancelled = { ...sampleContract, endsOn: day('2026-06-01'), isViewingPaused: false };

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
} as unknown as Record<string, Case>;

describe('contract mails show the correct days and amounts', () => {
  it.each(Object.entries(cases))('of %s', (_, { mail, values, says, not = [] }) => {
    const { subject, text } = writeMail(mail, 'en', values as never);
    const rendered = `${subject}\n${text}`.replaceAll('\u202f', ' ');
    expect(says.filter((sentence) => !rendered.includes(sentence))).toEqual([]);
    expect(not.filter((sentence) => rendered.includes(sentence))).toEqual([]);
  });

  it('links to the page for undoing the cancellation while that is possible', () => {
    const page = `https://account.yorube.example/mypage/subscription/${sampleContract.contractId}`;
    const links = (values: object) =>
      linksOf(writeMail(subscriptionCancelledMail, 'en', values as typeof cancelled));
    expect(links(cancelled).slice(0, 2)).toEqual([`${page}/withdraw`, page]);
    expect(links({ ...cancelled, endsOn: null })[0]).toBe(page);
  });
});
