import type { CampaignUses } from '@account/domain/commerce/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';

export interface CampaignUsageSource {
  /** Not of orders to be turned back from. @param account null: a guest @returns by campaign; absent: 0 */
  uses(campaignIds: readonly string[], account: AccountId | null): Promise<ReadonlyMap<string, CampaignUses>>;
  /** Orders that the member can still turn back from: what they have taken is the member's own. */
  ownTries(account: AccountId): Promise<readonly string[]>;
}

const unused: CampaignUses = { inTotal: 0, byMember: 0 };

/** The slice that takes orders says here how often campaigns were used. */
@Injectable()
export class CampaignUsage {
  private source: CampaignUsageSource = {
    uses: () => Promise.resolve(new Map()),
    ownTries: () => Promise.resolve([]),
  };

  register(source: CampaignUsageSource): void {
    this.source = source;
  }

  async findUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<(id: string) => CampaignUses> {
    if (campaignIds.length === 0) return () => unused;
    const uses = await this.source.uses(campaignIds, account);
    return (id) => uses.get(id) ?? unused;
  }

  ownTries(account: AccountId): Promise<readonly string[]> {
    return this.source.ownTries(account);
  }
}
