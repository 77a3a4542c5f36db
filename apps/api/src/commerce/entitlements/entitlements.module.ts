import { Module } from '@nestjs/common';

import { PlansModule } from '../plans/plans.module.js';
import { ChargeRightsModule } from '../refunds/charge-rights.module.js';
import { EntitlementData } from './entitlement-data.repository.js';
import { EntitlementRights } from './entitlement-rights.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { PlanOwnership } from './plan-ownership.service.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementClosure } from './entitlement-closure.js';
import { EntitlementErasure } from './entitlement-erasure.js';

@Module({
  imports: [ChargeRightsModule, CustomersModule, PlansModule],
  providers: [
    EntitlementData,
    EntitlementClosure,
    EntitlementErasure,
    EntitlementRepository,
    EntitlementRights,
    Entitlements,
    PlanOwnership,
  ],
  exports: [Entitlements, PlanOwnership],
})
export class EntitlementsModule {}
