import type { CampaignUses } from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import type { EarlierUses } from '../../ledger/customers/index.js';

export abstract class CampaignOrders {
  /**
   * Excludes orders that can still be abandoned.
   * @param account null for a guest
   * @returns uses by campaign; a missing key means 0
   */
  abstract countUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, CampaignUses>>;

  /**
   * Returns the member's orders that can still be abandoned. They do not count as campaign uses of this member.
   */
  abstract findOwnOpenOrders(account: AccountId): Promise<readonly string[]>;
}

const unused: CampaignUses = { inTotal: 0, byMember: 0 };

@Injectable()
export class CampaignUsage {
  constructor(private readonly campaignOrders: CampaignOrders) {}

  /** @param earlier uses by closed accounts with the same mailbox */
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
