import { defaultReminderPolicy } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import { defaultRetryPolicy } from '@account/domain/commerce/payments/charges/retry-plan';
import * as z from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:00');

const days = (most: number) => z.int().min(0).max(most);

const hold = {
  retryDays: z
    .array(z.int().min(1).max(365))
    .max(60)
    .default([...defaultRetryPolicy.retryDays])
    .describe('Days after the due day on which a refused charge is retried'),
  retriesIn30Days: z
    .int()
    .min(1)
    .max(30)
    .default(defaultRetryPolicy.triesInWindow)
    .describe('Maximum number in 30 days for one card and amount, over all contracts'),
  holdDays: z
    .int()
    .min(1)
    .max(365)
    .default(defaultRetryPolicy.holdLimitDays)
    .describe('Days after which a contract on hold ends'),
  holdGraceDays: days(60).default(0).describe('Days for which a contract on hold still has access'),
  holdOnDispute: z
    .boolean()
    .default(true)
    .describe('Puts a contract on hold when one of its charges is disputed'),
  confirmDecisionsAbove: z
    .int()
    .min(0)
    .default(10_000)
    .describe('Charge amount in yen above which two operators must settle an unknown outcome'),
  endOnLostDispute: z
    .boolean()
    .default(true)
    .describe('Ends what a charge paid for when its dispute is lost'),
};

const hours = z.strictObject({ from: timeOfDay, until: timeOfDay });

const notices = {
  noticeHours: hours
    .default({ from: '08:00', until: '21:00' })
    .describe('Hours in Japan within which reminders are sent to members; other mails are sent at once'),
  priceNoticeDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days between the announcement of a higher price and the first renewal that charges it'),
  trialEndNoticeDays: days(30)
    .default(defaultReminderPolicy.trialEnds)
    .describe('Days before the first payment after a trial; 0: no mail'),
  yearlyRenewalNoticeDays: days(90)
    .default(defaultReminderPolicy.yearlyRenewal)
    .describe('Days before a yearly renewal; 0: no mail'),
  yearlyReminder: z
    .boolean()
    .default(defaultReminderPolicy.yearlyReminder)
    .describe('Sends a yearly reminder of the price of plans that renew more often than once a year'),
  campaignCodeEndNoticeDays: days(90)
    .default(defaultReminderPolicy.codeEnds)
    .describe('Days before the end of a contract that was paid by a campaign code; 0: no mail'),
};

export const billing = z.strictObject({
  billingHours: hours
    .default({ from: '07:00', until: '22:00' })
    .describe('Hours in Japan within which renewals are sent: debit cards and carriers are closed at night'),
  ...hold,
  ...notices,
  lastCarrierDay: z
    .int()
    .min(1)
    .max(28)
    .default(25)
    .describe('Last day of a month on which a collection by a carrier on the following 1st can be stopped'),
  chargeMissedPeriods: z
    .boolean()
    .default(false)
    .describe('Charges periods that passed completely while nothing could be sent'),
});
