import { Global, Module } from '@nestjs/common';

import { MembershipSource } from '../../platform/lifecycle/membership.port.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { MembershipClaim } from './membership-claim.js';

@Global()
@Module({
  imports: [ContractsModule, CustomersModule, EntitlementsModule, PlansModule],
  providers: [{ provide: MembershipSource, useClass: MembershipClaim }],
  exports: [MembershipSource],
})
export class MembershipModule {}
