import { Global, Module } from '@nestjs/common';

import { CampaignOrders } from '../../campaigns/campaigns.module.js';
import { ChargesModule } from '../../charges/charges.module.js';
import { ContractRights, ContractsModule, PlanRelease } from '../../contracts/contracts.module.js';
import { EntitlementRights, EntitlementsModule } from '../../entitlements/entitlements.module.js';
import { PlacesTaken } from '../../plans/plans.module.js';
import type { ChargeRight } from '../../refunds/charge-right.declaration.js';
import { ChargeRights } from '../../refunds/refunds.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { OwnTries } from './own-tries.service.js';
import { PlanHoldingRights } from './plan-holding-rights.js';
import { PlanHoldingRepository } from './plan-holding.repository.js';
import { SalesCounterRepository } from './sales-counter.repository.js';
import { SalesFigures } from './sales-figures.js';

/** What plans, campaigns, contracts and refunds ask of orders, which know all of them. */
@Global()
@Module({
  imports: [ChargesModule, ContractsModule, EntitlementsModule],
  providers: [
    OrderRepository,
    OwnTries,
    PlanHoldingRepository,
    SalesCounterRepository,
    SalesFigures,
    { provide: CampaignOrders, useExisting: SalesFigures },
    { provide: PlacesTaken, useExisting: SalesFigures },
    PlanHoldingRights,
    { provide: PlanRelease, useExisting: PlanHoldingRepository },
    {
      provide: ChargeRights,
      useFactory: (holding: ChargeRight, contract: ChargeRight, entitlement: ChargeRight) =>
        new ChargeRights([holding, contract, entitlement]),
      inject: [PlanHoldingRights, ContractRights, EntitlementRights],
    },
  ],
  exports: [
    CampaignOrders,
    ChargeRights,
    OrderRepository,
    OwnTries,
    PlacesTaken,
    PlanHoldingRepository,
    PlanRelease,
    SalesCounterRepository,
  ],
})
export class OrderPortsModule {}
