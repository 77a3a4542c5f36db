import { Module } from '@nestjs/common';

import { StoreModule } from '../store/store.module.js';
import { Accounting } from '../commerce/accounting/accounting.service.js';
import { BusinessDayModule } from '../commerce/business-day/business-day.module.js';
import { ChargesModule } from '../commerce/charges/charges.module.js';
import { ContractsModule } from '../commerce/contracts/contracts.module.js';
import { CustomersModule } from '../commerce/customers/customers.module.js';
import { LedgerModule } from '../commerce/ledger/ledger.module.js';
import { Outages } from '../commerce/outages/outages.service.js';
import { PayoutRepository } from '../commerce/payouts/payout.repository.js';
import { Payouts } from '../commerce/payouts/payouts.service.js';

/** What operators alone ask of the money, and no slice calls. */
@Module({
  imports: [BusinessDayModule, ChargesModule, ContractsModule, CustomersModule, LedgerModule, StoreModule],
  providers: [Accounting, Outages, PayoutRepository, Payouts],
})
export class BooksModule {}
