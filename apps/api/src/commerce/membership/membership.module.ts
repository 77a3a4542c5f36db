import { Module } from '@nestjs/common';

import { ContractsModule } from '../contracts/contracts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { MembershipClaim } from './membership-claim.js';

@Module({
  imports: [ContractsModule, CustomersModule, EntitlementsModule, PlansModule],
  providers: [MembershipClaim],
})
export class MembershipModule {}
