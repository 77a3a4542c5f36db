import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  type StoreChange,
  uniqueBy,
} from '../../../store/settings/index.js';
import { campaign } from './campaign.schema.js';
import { checkCampaigns, warnOfCampaignsWithoutChanges } from './campaign-checks.js';
import { CampaignRecordsRepository } from './campaign-records.repository.js';

const settings = {
  campaigns: z
    .array(campaign)
    .max(200)
    .superRefine(uniqueBy('campaignId'))
    .default([])
    .describe('Free days and discounts; of two equal ones the first applies'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const records = new CampaignRecordsRepository();

export const campaignsSettings = declareStoreSettings({
  settings,
  check: checkCampaigns,
  warn: warnOfCampaignsWithoutChanges,
  explain: async (change, transaction) => explainCampaigns(change, await records.retiredIds(transaction)),
  records: { record: (transaction, { campaigns }, now) => records.record(transaction, campaigns, now) },
});

function explainCampaigns({ before, after }: StoreChange, retired: readonly string[]): string[] {
  const earlier = (before?.campaigns ?? []).map(({ campaignId }) => campaignId);
  const stored = after.campaigns.map(({ campaignId }) => campaignId);
  return [
    ...stored
      .filter((id) => !earlier.includes(id))
      .map((id) => `campaign "${id}" is ${retired.includes(id) ? 'given again' : 'new'}`),
    ...earlier
      .filter((id) => !stored.includes(id))
      .map(
        (id) => `campaign "${id}" is retired: it can no longer be applied for, and those who have it keep it`,
      ),
  ];
}
