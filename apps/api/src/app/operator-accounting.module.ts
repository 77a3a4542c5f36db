import { Module } from '@nestjs/common';

import { StoreModule } from '../store/store.module.js';
import { Accounting } from '../commerce/books/accounting/index.js';
import { Outages } from '../commerce/books/outages/index.js';
import { Payouts } from '../commerce/payments/payouts/index.js';
import { PayoutRepository } from '../commerce/payments/payouts/payout.repository.js';
import { BusinessDayModule } from '../commerce/ledger/business-day/business-day.module.js';
import { ChargesModule } from '../commerce/payments/charges/charges.module.js';
import { ContractsModule } from '../commerce/subscriptions/contracts/contracts.module.js';
import { CustomersModule } from '../commerce/ledger/customers/customers.module.js';
import { LedgerModule } from '../commerce/ledger/ledger/ledger.module.js';

/** Provides the accounting services that only operator commands call. */
@Module({
  imports: [BusinessDayModule, ChargesModule, ContractsModule, CustomersModule, LedgerModule, StoreModule],
  providers: [Accounting, Outages, PayoutRepository, Payouts],
})
export class OperatorAccountingModule {}
