import { Global, Module } from '@nestjs/common';

import { CampaignOrders } from '../../../catalogue/campaigns/index.js';
import {
  ContractRefundAccess,
  PlanChangeOrders,
  PlanRelease,
} from '../../../subscriptions/contracts/index.js';
import { EntitlementRefundAccess } from '../../../subscriptions/entitlements/index.js';
import { PlacesTaken } from '../../../catalogue/plans/index.js';
import { type RefundableAccess, RefundAccess } from '../../../payments/refunds/index.js';
import { CampaignsModule } from '../../../catalogue/campaigns/campaigns.module.js';
import { ChargesModule } from '../../../payments/charges/charges.module.js';
import { ContractsModule } from '../../../subscriptions/contracts/contracts.module.js';
import { EntitlementsModule } from '../../../subscriptions/entitlements/entitlements.module.js';
import { ChangeOrderRepository } from './change-order.repository.js';
import { OrderRepository } from './order.repository.js';
import { PlanChangeMetrics } from './plan-change-metrics.js';
import { OpenOrders } from './open-orders.service.js';
import { ReservationRefundAccess } from '../reservation/reservation-refund-access.js';
import { ReservationRepository } from '../reservation/reservation.repository.js';
import { SalesCounterRepository } from '../reservation/sales-counter.repository.js';
import { SalesCounts } from './sales-counts.js';

/**
 * Provides the ports that the modules for plans, campaigns, contracts and refunds declare. Orders implement
 * these ports, because orders depend on all of these modules.
 */
@Global()
@Module({
  imports: [CampaignsModule, ChargesModule, ContractsModule, EntitlementsModule],
  providers: [
    OrderRepository,
    OpenOrders,
    ReservationRepository,
    SalesCounterRepository,
    SalesCounts,
    { provide: CampaignOrders, useExisting: SalesCounts },
    { provide: PlacesTaken, useExisting: SalesCounts },
    ReservationRefundAccess,
    ChangeOrderRepository,
    PlanChangeMetrics,
    { provide: PlanChangeOrders, useExisting: ChangeOrderRepository },
    { provide: PlanRelease, useExisting: ReservationRepository },
    {
      provide: RefundAccess,
      useFactory: (holding: RefundableAccess, contract: RefundableAccess, entitlement: RefundableAccess) =>
        new RefundAccess([holding, contract, entitlement]),
      inject: [ReservationRefundAccess, ContractRefundAccess, EntitlementRefundAccess],
    },
  ],
  exports: [
    CampaignOrders,
    RefundAccess,
    OrderRepository,
    OpenOrders,
    PlacesTaken,
    ReservationRepository,
    ChangeOrderRepository,
    PlanChangeOrders,
    PlanRelease,
    SalesCounterRepository,
  ],
})
export class OrderPortsModule {}
