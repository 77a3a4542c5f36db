import { Module } from '@nestjs/common';

import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { CheckedDayRepository } from './checked-day.repository.js';
import { MoneyCheck } from './money-check.service.js';
import { MoneyFindingRepository } from './money-finding.repository.js';
import { MoneyViolationRepository } from './money-violation.repository.js';

@Module({
  imports: [CustomersModule, LedgerModule],
  providers: [CheckedDayRepository, MoneyCheck, MoneyFindingRepository, MoneyViolationRepository],
  exports: [MoneyCheck],
})
export class MoneyCheckModule {}
