import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  StoreFileRefusal,
  uniqueBy,
} from '../../../store/settings/index.js';
import { plan } from './plan.schema.js';
import { checkPlans, typeChanges } from './plan-checks.js';
import { explainPlans } from './plan-explanation.js';
import { withPicture } from './plan-picture.js';
import { PlanRecordsRepository } from './plan-records.repository.js';

const settings = {
  plans: z
    .array(plan)
    .max(200)
    .superRefine(uniqueBy('planId'))
    .default([])
    .describe('Plans of the store, in display order'),
  maxContracts: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .default(null)
    .describe(
      'Maximum number of concurrent contracts of a member, at most one per plan; null: no further limit',
    ),
  daysShownAfterSale: z
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe('Days for which a plan stays in the list after its sale has ended'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const records = new PlanRecordsRepository();

export const plansSettings = declareStoreSettings({
  settings,
  check: checkPlans,
  explain: async (change, transaction) => {
    const retired = (await records.findKnown(transaction)).filter(({ retiredAt }) => retiredAt !== null);
    return explainPlans(
      change,
      retired.map(({ planId }) => planId),
    );
  },
  embed: async ({ plans }, beside) => ({
    plans: await Promise.all(plans.map((plan, index) => withPicture(plan, index, beside))),
  }),
  pictures: ({ plans }) => plans.flatMap(({ picture }) => [picture?.image ?? null, picture?.mail ?? null]),
  records: {
    requireRecordable: async (transaction, { plans }) => {
      const problems = typeChanges(plans, await records.findKnown(transaction));
      if (problems.length > 0) throw new StoreFileRefusal(problems);
    },
    record: (transaction, { plans }, now) => records.record(transaction, plans, now),
  },
});
