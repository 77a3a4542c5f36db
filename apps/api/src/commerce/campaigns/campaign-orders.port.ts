import type { CampaignUses } from '@account/domain/commerce/campaigns/campaign-choice';

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
