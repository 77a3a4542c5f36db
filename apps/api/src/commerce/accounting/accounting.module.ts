import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../business-day/business-day.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { Accounting } from './accounting.service.js';

@Module({ imports: [BusinessDayModule, ChargesModule, LedgerModule], providers: [Accounting] })
export class AccountingModule {}
