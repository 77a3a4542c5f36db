import { Global, Module } from '@nestjs/common';

import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { AgreementEndEffects, PaymentMethodUses } from '../../payments/payment-methods/index.js';
import { AccountStatusEffects } from '../../../identity/account-status/index.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { CustomerContracts } from './customer-contracts.repository.js';
import { BillingCycleRepository } from './cycles/billing-cycle.repository.js';
import { BillingCycles } from './cycles/billing-cycles.service.js';
import { ContractOperations } from './operate/contract-operations.service.js';
import { ContractCarriers } from './effects/contract-carriers.service.js';
import { ContractEvents } from './events/contract-events.service.js';
import { ActivePlans } from './views/active-plans.service.js';
import { ContractMethodUses } from './views/contract-method-uses.js';
import { ContractRefundAccess } from './effects/contract-refund-access.js';
import { ContractIncidents } from './effects/contract-incidents.service.js';
import { ContractReminderRepository } from './reminders/contract-reminder.repository.js';
import { ContractReminders } from './reminders/contract-reminders.service.js';
import { ContractRepository } from './contract.repository.js';
import { ContractViews } from './views/contract-views.service.js';
import { Contracts } from './contracts.service.js';
import { ContractSuspension } from './effects/contract-suspension.js';
import { DueContractRepository } from './cycles/due-contract.repository.js';
import { DueContracts } from './cycles/due-contracts.service.js';
import { EndedAgreementContracts } from './effects/ended-agreement-contracts.js';
import { LateContractRepository } from './cycles/late-contract.repository.js';
import { LateContracts } from './cycles/late-contracts.service.js';
import { MemberPlanRepository } from './views/member-plan.repository.js';
import { MemberPlans } from './views/member-plans.service.js';
import { MyContracts } from './views/my-contracts.service.js';
import { PlanReturns } from './effects/plan-returns.service.js';
import { PlanInventory } from './operate/plan-inventory.service.js';
import { MyPageModule } from '../../../identity/my-page/my-page.module.js';
import { IdentityModule } from '../../../identity/identity.module.js';

@Global()
@Module({
  imports: [
    IdentityModule,
    BusinessDayModule,
    ChargesModule,
    CustomersModule,
    EntitlementsModule,
    MyPageModule,
    PaymentMethodsModule,
    PlansModule,
  ],
  providers: [
    CustomerContracts,
    BillingCycleRepository,
    BillingCycles,
    ContractOperations,
    ContractCarriers,
    ContractEvents,
    ActivePlans,
    ContractIncidents,
    { provide: PaymentMethodUses, useClass: ContractMethodUses },
    ContractReminderRepository,
    ContractReminders,
    ContractRepository,
    ContractRefundAccess,
    Contracts,
    ContractViews,
    { provide: AccountStatusEffects, useClass: ContractSuspension },
    DueContractRepository,
    DueContracts,
    { provide: AgreementEndEffects, useClass: EndedAgreementContracts },
    LateContractRepository,
    LateContracts,
    MemberPlanRepository,
    MemberPlans,
    MyContracts,
    PlanInventory,
    PlanReturns,
  ],
  exports: [
    AccountStatusEffects,
    AgreementEndEffects,
    BillingCycles,
    ContractOperations,
    ContractEvents,
    ContractIncidents,
    ContractReminders,
    ContractRefundAccess,
    ContractViews,
    Contracts,
    DueContracts,
    LateContracts,
    ActivePlans,
    MemberPlans,
    MyContracts,
    PaymentMethodUses,
    PlanInventory,
    PlanReturns,
  ],
})
export class ContractsModule {}
