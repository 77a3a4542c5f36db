import { Global, Module } from '@nestjs/common';

import { MembershipSource, RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { Memberships } from './memberships.service.js';
import { RightsVersionRepository } from './rights-version.repository.js';
import { Rights } from './rights.service.js';

/** Provides a member's plans and rights to applications. */
@Global()
@Module({
  imports: [ContractsModule, CustomersModule, EntitlementsModule, PlansModule],
  providers: [
    Memberships,
    RightsVersionRepository,
    { provide: MembershipSource, useExisting: Memberships },
    { provide: RightsSource, useClass: Rights },
  ],
  exports: [MembershipSource, RightsSource],
})
export class RightsModule {}
