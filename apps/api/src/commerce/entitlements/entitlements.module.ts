import { Module } from '@nestjs/common';

import { PlansModule } from '../plans/plans.module.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { OwnedPlans } from './owned-plans.service.js';

@Module({
  imports: [PlansModule],
  providers: [EntitlementRepository, Entitlements, OwnedPlans],
  exports: [Entitlements, OwnedPlans],
})
export class EntitlementsModule {}
