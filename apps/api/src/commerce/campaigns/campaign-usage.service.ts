import type { CampaignUses } from '@account/domain/commerce/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';

export abstract class CampaignOrders {
  /** Not of orders to be turned back from. @param account null: a guest @returns by campaign; absent: 0 */
  abstract countUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, CampaignUses>>;

  /** Orders that the member can still turn back from: what they have taken is the member's own. */
  abstract findOwnTries(account: AccountId): Promise<readonly string[]>;
}

const unused: CampaignUses = { inTotal: 0, byMember: 0 };

@Injectable()
export class CampaignUsage {
  constructor(private readonly campaignOrders: CampaignOrders) {}

  async findUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<(id: string) => CampaignUses> {
    if (campaignIds.length === 0) return () => unused;
    const uses = await this.campaignOrders.countUses(campaignIds, account);
    return (id) => uses.get(id) ?? unused;
  }

  ownTries(account: AccountId): Promise<readonly string[]> {
    return this.campaignOrders.findOwnTries(account);
  }
}
