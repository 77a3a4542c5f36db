import { Module } from '@nestjs/common';

import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { CustomerEntitlements } from './customer-entitlements.repository.js';
import { EntitlementRefundAccess } from './entitlement-refund-access.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { PlanOwnership } from './plan-ownership.service.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';

@Module({
  imports: [CustomersModule, PlansModule],
  providers: [
    CustomerEntitlements,
    EntitlementRepository,
    EntitlementRefundAccess,
    Entitlements,
    PlanOwnership,
  ],
  exports: [EntitlementRefundAccess, Entitlements, PlanOwnership],
})
export class EntitlementsModule {}
