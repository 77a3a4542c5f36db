import { defaultReminderPolicy } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import { expect, it } from '@jest/globals';

import { billing } from '../../ledger/billing/billing.schema.js';
import { reminderPolicyOf } from './reminder-mail.js';

it('every reminder and retry setting of the store file is applied', () => {
  const days = { trialEndNoticeDays: 1, yearlyRenewalNoticeDays: 2, campaignCodeEndNoticeDays: 3 };
  const retries = { retryDays: [4], retriesIn30Days: 5, holdDays: 6 };
  const settings = billing.parse({ ...days, ...retries, yearlyReminder: false });
  expect(reminderPolicyOf({ billing: settings })).toEqual({
    ...defaultReminderPolicy,
    ...{ trialEnds: 1, yearlyRenewal: 2, codeEnds: 3, yearlyReminder: false },
    retries: { retryDays: [4], triesInWindow: 5, holdLimitDays: 6 },
  });
});

it('a store file without billing settings uses the default reminder policy', () => {
  expect(reminderPolicyOf({ billing: billing.parse({}) })).toEqual(defaultReminderPolicy);
});
