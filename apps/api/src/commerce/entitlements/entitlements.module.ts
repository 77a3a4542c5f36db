import { Module } from '@nestjs/common';

import { PlansModule } from '../plans/plans.module.js';
import { ChargedRightsModule } from '../refunds/charged-rights.module.js';
import { EntitlementData } from './entitlement-data.repository.js';
import { EntitlementRights } from './entitlement-rights.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { OwnedPlans } from './owned-plans.service.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementClosure } from './entitlement-closure.js';
import { EntitlementErasure } from './entitlement-erasure.js';

@Module({
  imports: [ChargedRightsModule, CustomersModule, PlansModule],
  providers: [
    EntitlementData,
    EntitlementClosure,
    EntitlementErasure,
    EntitlementRepository,
    EntitlementRights,
    Entitlements,
    OwnedPlans,
  ],
  exports: [Entitlements, OwnedPlans],
})
export class EntitlementsModule {}
