import { Global, Module } from '@nestjs/common';

import { CampaignOrders } from '../../../catalogue/campaigns/campaigns.module.js';
import { ChargesModule } from '../../../payments/charges/charges.module.js';
import { ContractRights, ContractsModule, PlanRelease } from '../../../subscriptions/contracts/contracts.module.js';
import { EntitlementRights, EntitlementsModule } from '../../../subscriptions/entitlements/entitlements.module.js';
import { PlacesTaken } from '../../../catalogue/plans/plans.module.js';
import type { ChargeRight } from '../../../payments/refunds/charge-right.declaration.js';
import { ChargeRights } from '../../../payments/refunds/refunds.module.js';
import { OrderRepository } from './order.repository.js';
import { OpenOrders } from './open-orders.service.js';
import { PlanHoldingRights } from '../reservation/reservation-rights.js';
import { ReservationRepository } from '../reservation/reservation.repository.js';
import { SalesCounterRepository } from '../reservation/sales-counter.repository.js';
import { SalesFigures } from './sales-figures.js';

/** What plans, campaigns, contracts and refunds ask of orders, which know all of them. */
@Global()
@Module({
  imports: [ChargesModule, ContractsModule, EntitlementsModule],
  providers: [
    OrderRepository,
    OpenOrders,
    ReservationRepository,
    SalesCounterRepository,
    SalesFigures,
    { provide: CampaignOrders, useExisting: SalesFigures },
    { provide: PlacesTaken, useExisting: SalesFigures },
    PlanHoldingRights,
    { provide: PlanRelease, useExisting: ReservationRepository },
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
    OpenOrders,
    PlacesTaken,
    ReservationRepository,
    PlanRelease,
    SalesCounterRepository,
  ],
})
export class OrderPortsModule {}
