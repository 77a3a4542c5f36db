import type { CampaignUses } from '@account/domain/commerce/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';

/** @param account null for a guest, who has used none @returns by campaign; what is not named was not used */
export type CampaignUsageSource = (
  campaignIds: readonly string[],
  account: AccountId | null,
) => Promise<ReadonlyMap<string, CampaignUses>>;

const unused: CampaignUses = { inTotal: 0, byMember: 0 };

/** The slice that takes orders says here how often campaigns were used. */
@Injectable()
export class CampaignUsage {
  private source: CampaignUsageSource = () => Promise.resolve(new Map());

  register(source: CampaignUsageSource): void {
    this.source = source;
  }

  async of(campaignIds: readonly string[], account: AccountId | null): Promise<(id: string) => CampaignUses> {
    if (campaignIds.length === 0) return () => unused;
    const uses = await this.source(campaignIds, account);
    return (id) => uses.get(id) ?? unused;
  }
}
