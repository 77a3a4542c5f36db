import { Module } from '@nestjs/common';

import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ContractEndings } from './contract-endings.service.js';
import { ContractHoldings } from './contract-holdings.js';
import { ContractRepository } from './contract.repository.js';
import { Contracts } from './contracts.service.js';
import { MemberPlanRepository } from './member-plan.repository.js';

@Module({
  imports: [EntitlementsModule, PlansModule],
  providers: [ContractEndings, ContractHoldings, ContractRepository, Contracts, MemberPlanRepository],
  exports: [ContractEndings, Contracts],
})
export class ContractsModule {}
