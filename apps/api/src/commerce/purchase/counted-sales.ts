import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CampaignUsage } from '../campaigns/campaign-usage.service.js';
import { PlanSales } from '../plans/plan-sales.service.js';
import { SalesCounterRepository } from './sales-counter.repository.js';

/** Lists of plans and campaigns learn here what is taken and used. */
@Injectable()
export class CountedSales implements OnModuleInit {
  constructor(
    private readonly counters: SalesCounterRepository,
    private readonly sales: PlanSales,
    private readonly usage: CampaignUsage,
  ) {}

  onModuleInit(): void {
    this.sales.register((planIds) => this.counters.taken(planIds));
    this.usage.register((campaignIds, account) => this.counters.usesOf(campaignIds, account));
  }
}
