import { Module } from '@nestjs/common';

import { MyPageRowsModule } from '../../identity/my-page-rows/my-page-rows.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ContractEndings } from './contract-endings.service.js';
import { ContractHoldings } from './contract-holdings.js';
import { ContractMethodUses } from './contract-method-uses.js';
import { ContractRepository } from './contract.repository.js';
import { ContractViews } from './contract-views.service.js';
import { Contracts } from './contracts.service.js';
import { MemberPlanRepository } from './member-plan.repository.js';
import { MyContracts } from './my-contracts.service.js';

@Module({
  imports: [CustomersModule, EntitlementsModule, MyPageRowsModule, PaymentMethodsModule, PlansModule],
  providers: [
    ContractEndings,
    ContractHoldings,
    ContractMethodUses,
    ContractRepository,
    ContractViews,
    Contracts,
    MemberPlanRepository,
    MyContracts,
  ],
  exports: [ContractEndings, Contracts, MyContracts],
})
export class ContractsModule {}
