import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../business-day/business-day.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { Accounting } from './accounting.service.js';

@Module({ imports: [BusinessDayModule, LedgerModule], providers: [Accounting] })
export class AccountingModule {}
