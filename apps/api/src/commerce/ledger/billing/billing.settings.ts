import {
  declareStoreSettings,
  type Refuse,
  type SettingsOf,
  type StoreFile,
} from '../../../store/settings/index.js';
import { billing } from './billing.schema.js';
import { explainBilling } from './billing-explanation.js';

function checkBilling({ billing }: StoreFile, refuse: Refuse): void {
  const { retryDays, holdDays, holdGraceDays } = billing;
  for (const name of ['billingHours', 'noticeHours'] as const)
    if (billing[name].from >= billing[name].until)
      refuse(['billing', name, 'until'], 'must come after from, on the same day');
  for (const [index, day] of retryDays.entries()) {
    if (index > 0 && day <= (retryDays[index - 1] ?? 0))
      refuse(['billing', 'retryDays', index], 'must be later than the day before it in the list');
    else if (day >= holdDays)
      refuse(
        ['billing', 'retryDays', index],
        `is never reached: a contract on hold ends after ${holdDays} days`,
      );
  }
  if (holdGraceDays > holdDays)
    refuse(['billing', 'holdGraceDays'], `is longer than holdDays, which is ${holdDays}`);
}

const settings = {
  billing: billing
    .prefault({})
    .describe('Times of renewals and retries, duration of holds, and reminders to members'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const billingSettings = declareStoreSettings({
  settings,
  check: checkBilling,
  explain: explainBilling,
});
