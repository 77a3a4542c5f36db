import { isEmail } from '@account/domain/identity/accounts/email';
import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../../store/settings/index.js';

const minutes = (most: number) => z.int().min(1).max(most);

const billingWatch = z.strictObject({
  mailTo: z
    .array(z.string().max(254).refine(isEmail, 'must be an e-mail address'))
    .max(20)
    .default([])
    .describe('Recipients of the daily report and of alarms; none if empty'),
  language: z.enum(['ja', 'en']).default('ja'),
  digestAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00')
    .default('08:00')
    .describe('Time in Japan'),
  unknownMinutes: minutes(1_440)
    .default(15)
    .describe('Minutes for which a charge may be unknown without an alarm'),
  refusalsTimes: z
    .number()
    .min(1.1)
    .max(100)
    .default(3)
    .describe('Maximum factor of the share of refusals compared with the week before'),
  notSendingMinutes: minutes(1_440)
    .default(10)
    .describe('Minutes within billing hours for which due charges may wait while nothing is sent'),
  noSuccessMinutes: minutes(1_440)
    .default(15)
    .describe('Minutes within billing hours for which due charges may wait while nothing succeeds'),
});

const settings = {
  billingWatch: billingWatch
    .prefault({})
    .describe('Recipients of the daily report on payments, and thresholds of alarms'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const billingWatchSettings = declareStoreSettings({ settings });
