import { Global, Module } from '@nestjs/common';

import { CampaignOrders } from '../../campaigns/campaigns.module.js';
import { ChargesModule } from '../../charges/charges.module.js';
import { PlanRelease } from '../../contracts/contracts.module.js';
import { PlacesTaken } from '../../plans/plans.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { OwnTries } from './own-tries.service.js';
import { PlanHoldingRepository } from './plan-holding.repository.js';
import { SalesCounterRepository } from './sales-counter.repository.js';
import { SalesFigures } from './sales-figures.js';

/** What plans, campaigns and contracts ask of orders, which know all of them. */
@Global()
@Module({
  imports: [ChargesModule],
  providers: [
    OrderRepository,
    OwnTries,
    PlanHoldingRepository,
    SalesCounterRepository,
    SalesFigures,
    { provide: CampaignOrders, useExisting: SalesFigures },
    { provide: PlacesTaken, useExisting: SalesFigures },
    { provide: PlanRelease, useExisting: PlanHoldingRepository },
  ],
  exports: [
    CampaignOrders,
    OrderRepository,
    OwnTries,
    PlacesTaken,
    PlanHoldingRepository,
    PlanRelease,
    SalesCounterRepository,
  ],
})
export class OrderPortsModule {}
