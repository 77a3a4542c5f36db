import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../../payments/charges/charges.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewaysModule } from '../../payments/gateways/gateways.module.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { MoneyCheckModule } from '../money-check/money-check.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { RefundsModule } from '../../payments/refunds/refunds.module.js';
import { ReviewList } from './review-list.service.js';
import { ChargeOperations } from './charge-operations.service.js';
import { MemberMoney } from './member-money.service.js';
import { TestCharges } from './test-charge.service.js';
import { SuspenseOperations } from './suspense-operations.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [
    AccountsModule,
    BusinessDayModule,
    ChargesModule,
    ContractsModule,
    CustomersModule,
    GatewaysModule,
    LedgerModule,
    MoneyCheckModule,
    PaymentMethodsModule,
    PlansModule,
    RefundsModule,
    StoreModule,
  ],
  providers: [ReviewList, ChargeOperations, MemberMoney, SuspenseOperations, TestCharges],
  exports: [ReviewList],
})
export class ChargeOperationsModule {}
