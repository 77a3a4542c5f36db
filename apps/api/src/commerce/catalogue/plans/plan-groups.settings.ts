import { planChangeTimings } from '@account/domain/commerce/catalogue/plans/plan-group';
import * as z from 'zod';

import {
  declareStoreSettings,
  entryId,
  localizedLine,
  type SettingsOf,
  uniqueBy,
} from '../../../store/settings/index.js';
import { checkPlanGroups } from './plan-group-checks.js';
import { explainPlanGroups } from './plan-group-explanation.js';

const timing = z.enum(planChangeTimings);

export const planGroup = z.strictObject({
  id: entryId.describe('Must never change'),
  name: localizedLine(60).describe('Shown as the title of the page on which members change their plan'),
  plans: z
    .array(entryId)
    .min(2)
    .max(20)
    .describe('Subscriptions of the group, from the lowest to the highest'),
  change: z
    .strictObject({ up: timing.default('at-period-end'), down: timing.default('at-period-end') })
    .default({ up: 'at-period-end', down: 'at-period-end' })
    .describe(
      'When a change to a later (up) or an earlier plan of the list takes effect; never: not offered',
    ),
});

const settings = {
  planGroups: z
    .array(planGroup)
    .max(50)
    .superRefine(uniqueBy('id'))
    .default([])
    .describe('Plans between which members can change; at most one contract per group and member'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const planGroupsSettings = declareStoreSettings({
  settings,
  check: checkPlanGroups,
  explain: explainPlanGroups,
});
