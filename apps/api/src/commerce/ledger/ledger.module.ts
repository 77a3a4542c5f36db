import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { EarningData } from './earning-data.repository.js';
import { ClosedMonthRepository } from './closed-month.repository.js';
import { EarningHistoryRepository } from './earning-history.repository.js';
import { EarningHistory } from './earning-history.service.js';
import { EarningSearchRepository } from './earning-search.repository.js';
import { EarningSearch } from './earning-search.service.js';
import { EarningRepository } from './earning.repository.js';
import { Earnings } from './earnings.service.js';
import { JournalRepository } from './journal.repository.js';
import { Journal } from './journal.service.js';
import { LedgerErasureRepository } from './ledger-erasure.repository.js';
import { LedgerErasure } from './ledger-erasure.js';
import { LedgerDaysRepository } from './ledger-days.repository.js';
import { LedgerDays } from './ledger-days.service.js';
import { LedgerTransferRepository } from './ledger-transfer.repository.js';
import { Ledger } from './ledger.service.js';

@Module({
  imports: [CustomersModule, SettingsModule],
  providers: [
    EarningData,
    ClosedMonthRepository,
    EarningHistory,
    EarningHistoryRepository,
    EarningRepository,
    Earnings,
    EarningSearch,
    EarningSearchRepository,
    Journal,
    JournalRepository,
    Ledger,
    LedgerDays,
    LedgerDaysRepository,
    LedgerErasure,
    LedgerErasureRepository,
    LedgerTransferRepository,
  ],
  exports: [EarningHistory, Earnings, EarningSearch, Journal, Ledger, LedgerDays],
})
export class LedgerModule {}
