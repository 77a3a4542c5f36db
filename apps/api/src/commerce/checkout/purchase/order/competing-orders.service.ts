import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Contracts } from '../../../subscriptions/contracts/index.js';
import { ChallengeAbandonment } from './challenge-abandonment.service.js';
import { OpenOrders, type OwnOpenOrder } from './open-orders.service.js';
import { codeOf } from '../quote/purchase-choice.js';
import type { QuoteRow } from '../quote/quote.repository.js';

/**
 * Abandons a member's orders for other plans that hold what a new order needs, oldest first. Only orders at the
 * card issuer are abandoned.
 */
@Injectable()
export class CompetingOrders {
  constructor(
    private readonly openOrders: OpenOrders,
    private readonly abandonment: ChallengeAbandonment,
    private readonly contracts: Contracts,
    private readonly settings: SettingsService,
  ) {}

  /** @returns number of current and pending contracts; 0 for an order that has no contract limit */
  async abandonExcess(transaction: Transaction, quote: QuoteRow): Promise<number> {
    const { customerId, snapshot } = quote;
    const maxContracts = renews(snapshot.plan.planType) ? this.settings.current().maxContracts : null;
    const campaignId = scarceCampaignOf(quote);
    if (campaignId === null && maxContracts === null) return 0;
    const all = await this.openOrders.findOpenOrders({ customerId }, transaction);
    const others =
      campaignId === null
        ? all
        : await this.abandonMatching(transaction, all, (own) => own.campaignId === campaignId);
    if (maxContracts === null) return 0;
    const { length: live } = await this.contracts.findLive(customerId, transaction);
    const tooMany = live + others.filter(isOfContract).length + 1 - maxContracts;
    const stored = await this.abandonMatching(transaction, others, isOfContract, tooMany);
    return live + stored.filter(isOfContract).length;
  }

  private async abandonMatching(
    transaction: Transaction,
    tries: readonly OwnOpenOrder[],
    isRival: (own: OwnOpenOrder) => boolean,
    most = Infinity,
  ): Promise<OwnOpenOrder[]> {
    const stored: OwnOpenOrder[] = [];
    let left = most;
    for (const own of tries) {
      const isGivenUp =
        left > 0 &&
        isRival(own) &&
        own.isAtIssuer &&
        (await this.abandonment.abandonOrder(transaction, own.id));
      if (isGivenUp) left -= 1;
      else stored.push(own);
    }
    return stored;
  }
}

function isOfContract({ planType }: OwnOpenOrder): boolean {
  return renews(planType);
}

/** Null if the campaign has no limit that orders could compete for. */
function scarceCampaignOf({ snapshot: { campaign }, choice }: QuoteRow): string | null {
  if (campaign === null) return null;
  const isScarce = campaign.limit !== null || campaign.limitPerMember !== null || codeOf(choice) !== null;
  return isScarce ? campaign.campaignId : null;
}
