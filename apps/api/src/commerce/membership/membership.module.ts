import { Global, Module } from '@nestjs/common';

import { MembershipSource } from '../../platform/lifecycle/membership.port.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { Memberships } from './memberships.service.js';

export { Memberships };

@Global()
@Module({
  imports: [ContractsModule, CustomersModule, EntitlementsModule, PlansModule],
  providers: [Memberships, { provide: MembershipSource, useExisting: Memberships }],
  exports: [Memberships, MembershipSource],
})
export class MembershipModule {}
