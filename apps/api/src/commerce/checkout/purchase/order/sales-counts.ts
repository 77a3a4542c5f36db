import type { CampaignUses } from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { CampaignOrders } from '../../../catalogue/campaigns/index.js';
import type { PlacesTaken } from '../../../catalogue/plans/index.js';
import { OpenOrders, type OwnOpenOrder } from './open-orders.service.js';
import { SalesCounterRepository, type Counted } from '../reservation/sales-counter.repository.js';

/** Counts places and campaign uses of other members, and completed purchases of the viewer. */
@Injectable()
export class SalesCounts implements PlacesTaken, CampaignOrders {
  constructor(
    private readonly counters: SalesCounterRepository,
    private readonly openOrders: OpenOrders,
  ) {}

  async countTaken(
    planIds: readonly string[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>> {
    const places = await this.counters.findPlaces(planIds);
    const isAnyHeld = [...places.values()].some(({ reserved }) => reserved > 0);
    const own =
      viewer === null || !isAnyHeld ? [] : await this.openOrders.findOpenOrders({ accountId: viewer });
    const heldBy = (planId: string) => own.filter((order) => order.planId === planId).length;
    return new Map([...places].map(([planId, place]) => [planId, total(place) - heldBy(planId)]));
  }

  async countUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, CampaignUses>> {
    const counted = await this.counters.findUses(campaignIds, account);
    const isAnyHeld = [...counted.values()].some(({ byMember }) => byMember.reserved > 0);
    const own = account === null || !isAnyHeld ? [] : await this.findOrdersAtIssuer(account);
    return new Map(
      [...counted].map(([campaignId, { inTotal, byMember }]) => {
        const held = own.filter((order) => order.campaignId === campaignId).length;
        return [campaignId, { inTotal: total(inTotal) - held, byMember: total(byMember) - held }];
      }),
    );
  }

  async findOwnOpenOrders(account: AccountId): Promise<string[]> {
    return (await this.findOrdersAtIssuer(account)).map(({ id }) => id);
  }

  private async findOrdersAtIssuer(accountId: AccountId): Promise<OwnOpenOrder[]> {
    return (await this.openOrders.findOpenOrders({ accountId })).filter(({ isAtIssuer }) => isAtIssuer);
  }
}

function total({ sold, reserved }: Counted): number {
  return sold + reserved;
}
