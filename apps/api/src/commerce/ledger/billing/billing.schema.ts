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
    .describe('Days after the due day on which a refused charge is tried again'),
  retriesIn30Days: z
    .int()
    .min(1)
    .max(30)
    .default(defaultRetryPolicy.triesInWindow)
    .describe('At most, for one card and amount over all contracts'),
  holdDays: z
    .int()
    .min(1)
    .max(365)
    .default(defaultRetryPolicy.holdLimitDays)
    .describe('After which a contract on hold ends'),
  holdGraceDays: days(60).default(0).describe('For which a contract on hold can still be watched'),
  holdOnDispute: z.boolean().default(true).describe('A charge that is taken back puts its contract on hold'),
  confirmDecisionsAbove: z
    .int()
    .min(0)
    .default(10_000)
    .describe('Yen of a charge above which two people decide by hand what became of it'),
  endOnLostDispute: z
    .boolean()
    .default(true)
    .describe('What a charge paid for ends once its dispute is lost'),
};

const hours = z.strictObject({ from: timeOfDay, until: timeOfDay });

const notices = {
  noticeHours: hours
    .default({ from: '08:00', until: '21:00' })
    .describe(
      'In Japan, within which members are written to about what comes; answers to what happens are sent at once',
    ),
  priceNoticeDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Between the notice of a higher price and the first renewal that asks it'),
  trialEndNoticeDays: days(30)
    .default(defaultReminderPolicy.trialEnds)
    .describe('Before the first payment after a trial; 0: no mail'),
  yearlyRenewalNoticeDays: days(90)
    .default(defaultReminderPolicy.yearlyRenewal)
    .describe('Before a yearly renewal; 0: no mail'),
  yearlyReminder: z
    .boolean()
    .default(defaultReminderPolicy.yearlyReminder)
    .describe('Whether a member is reminded once a year of what a plan that renews more often costs'),
  campaignCodeEndNoticeDays: days(90)
    .default(defaultReminderPolicy.codeEnds)
    .describe('Before a contract that was paid by a campaign code ends; 0: no mail'),
};

export const billing = z.strictObject({
  billingHours: hours
    .default({ from: '07:00', until: '22:00' })
    .describe('In Japan, within which renewals are sent: debit cards and carriers are closed at night'),
  ...hold,
  ...notices,
  lastCarrierDay: z
    .int()
    .min(1)
    .max(28)
    .default(25)
    .describe(
      'Of a month: until then a carrier that collects by itself can be kept from the 1st that follows',
    ),
  chargeMissedPeriods: z
    .boolean()
    .default(false)
    .describe('Whether periods are charged that passed whole while nothing could be sent'),
});
