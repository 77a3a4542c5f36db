import type { CampaignUses } from '@account/domain/commerce/campaigns/campaign-choice';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { CampaignUsage } from '../../campaigns/campaigns.module.js';
import { PlanSales } from '../../plans/plans.module.js';
import { OwnTries, type OwnTry } from './own-tries.service.js';
import { SalesCounterRepository, type Counted } from './sales-counter.repository.js';

/** Lists of plans and campaigns learn here what is taken and used: by others, and by what the viewer has bought. */
@Injectable()
export class SalesFigures implements OnModuleInit {
  constructor(
    private readonly counters: SalesCounterRepository,
    private readonly tries: OwnTries,
    private readonly sales: PlanSales,
    private readonly usage: CampaignUsage,
  ) {}

  onModuleInit(): void {
    this.sales.register((planIds, viewer) => this.taken(planIds, viewer));
    this.usage.register({
      uses: (campaignIds, account) => this.uses(campaignIds, account),
      ownTries: async (account) => (await this.atIssuer(account)).map(({ id }) => id),
    });
  }

  private async taken(
    planIds: readonly string[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>> {
    const places = await this.counters.placesOf(planIds);
    const isAnyHeld = [...places.values()].some(({ reserved }) => reserved > 0);
    const own = viewer === null || !isAnyHeld ? [] : await this.tries.list({ accountId: viewer });
    const heldBy = (planId: string) => own.filter((order) => order.planId === planId).length;
    return new Map([...places].map(([planId, place]) => [planId, total(place) - heldBy(planId)]));
  }

  private async uses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, CampaignUses>> {
    const counted = await this.counters.usesOf(campaignIds, account);
    const isAnyHeld = [...counted.values()].some(({ byMember }) => byMember.reserved > 0);
    const own = account === null || !isAnyHeld ? [] : await this.atIssuer(account);
    return new Map(
      [...counted].map(([campaignId, { inTotal, byMember }]) => {
        const held = own.filter((order) => order.campaignId === campaignId).length;
        return [campaignId, { inTotal: total(inTotal) - held, byMember: total(byMember) - held }];
      }),
    );
  }

  private async atIssuer(accountId: AccountId): Promise<OwnTry[]> {
    return (await this.tries.list({ accountId })).filter(({ isAtIssuer }) => isAtIssuer);
  }
}

function total({ sold, reserved }: Counted): number {
  return sold + reserved;
}
