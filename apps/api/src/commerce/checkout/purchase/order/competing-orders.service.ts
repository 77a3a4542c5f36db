import type { ReservationRefusal } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Contracts } from '../../../subscriptions/contracts/index.js';
import { ChallengeAbandonment } from './challenge-abandonment.service.js';
import { GroupOrders, isGroupOrder, isOfPlans } from './group-orders.service.js';
import { OpenOrders, type OwnOpenOrder } from './open-orders.service.js';
import { codeOf } from '../quote/purchase-choice.js';
import type { QuoteRow } from '../quote/quote.repository.js';

/** How the other contracts and open orders of a member affect a new order. */
export interface Competition {
  /** Number of current and pending contracts; 0 if the contract limit does not apply. */
  contracts: number;
  /** The member has a contract for another plan of the group. */
  isGroupContracted: boolean;
  /** Reason why an open order for another plan of the group prevents the new order; null if there is none. */
  groupOrder: Extract<ReservationRefusal, 'beingChecked' | 'duplicateOrder'> | null;
}

const none: Competition = { contracts: 0, isGroupContracted: false, groupOrder: null };

/**
 * Abandons orders for other plans, oldest first, if they prevent a new order through a limited campaign, the
 * plan group or the contract limit. Only orders that are waiting for the card issuer are abandoned.
 */
@Injectable()
export class CompetingOrders {
  constructor(
    private readonly openOrders: OpenOrders,
    private readonly groupOrders: GroupOrders,
    private readonly abandonment: ChallengeAbandonment,
    private readonly contracts: Contracts,
    private readonly settings: SettingsService,
  ) {}

  async abandonExcess(transaction: Transaction, quote: QuoteRow): Promise<Competition> {
    const { customerId, planId, snapshot } = quote;
    const isContract = renews(snapshot.plan.planType);
    const maxContracts = isContract ? this.settings.current().maxContracts : null;
    const otherPlans = isContract ? this.groupOrders.otherPlans(planId) : [];
    const campaignId = scarceCampaignOf(quote);
    if (campaignId === null && maxContracts === null && otherPlans.length === 0) return none;
    const all = await this.openOrders.findOpenOrders({ customerId }, transaction);
    const others = await this.abandonMatching(
      transaction,
      all,
      (own) => (campaignId !== null && own.campaignId === campaignId) || isGroupOrder(own, otherPlans),
    );
    if (maxContracts === null && otherPlans.length === 0) return none;
    const live = await this.contracts.findLive(customerId, transaction);
    const isGroupContracted = live.some((contract) => isOfPlans(contract, otherPlans));
    const groupOrder = refusalOf(others.find((own) => isGroupOrder(own, otherPlans)));
    if (maxContracts === null) return { contracts: 0, isGroupContracted, groupOrder };
    const tooMany = live.length + others.filter(isOfContract).length + 1 - maxContracts;
    const stored = await this.abandonMatching(transaction, others, isOfContract, tooMany);
    return { contracts: live.length + stored.filter(isOfContract).length, isGroupContracted, groupOrder };
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

function refusalOf(order: OwnOpenOrder | undefined): Competition['groupOrder'] {
  if (order === undefined) return null;
  return order.outcomeUnknownSince === null ? 'duplicateOrder' : 'beingChecked';
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
