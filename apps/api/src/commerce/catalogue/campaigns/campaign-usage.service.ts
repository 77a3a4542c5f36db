import type { CampaignUses } from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import type { EarlierUses } from '../../ledger/customers/index.js';

export abstract class CampaignOrders {
  /** Not of orders to be turned back from. @param account null: a guest @returns by campaign; absent: 0 */
  abstract countUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, CampaignUses>>;

  /** Orders that the member can still turn back from: what they have taken is the member's own. */
  abstract findOwnOpenOrders(account: AccountId): Promise<readonly string[]>;
}

const unused: CampaignUses = { inTotal: 0, byMember: 0 };

@Injectable()
export class CampaignUsage {
  constructor(private readonly campaignOrders: CampaignOrders) {}

  /** @param earlier by closed accounts of the member's mailbox */
  async findUses(
    campaignIds: readonly string[],
    account: AccountId | null,
    earlier: EarlierUses['campaigns'],
  ): Promise<(id: string) => CampaignUses> {
    if (campaignIds.length === 0) return () => unused;
    const uses = await this.campaignOrders.countUses(campaignIds, account);
    return (id) => {
      const { inTotal, byMember } = uses.get(id) ?? unused;
      return { inTotal, byMember: byMember + (earlier.get(id) ?? 0) };
    };
  }

  findOwnOpenOrders(account: AccountId): Promise<readonly string[]> {
    return this.campaignOrders.findOwnOpenOrders(account);
  }
}
