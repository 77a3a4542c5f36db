import { Module } from '@nestjs/common';

import { CustomersModule } from '../customers/customers.module.js';
import { CustomerLedger } from './customer-ledger.repository.js';
import { ClosedMonthRepository } from './journal/closed-month.repository.js';
import { DocumentTextBackfillRepository } from './earnings/document-text-backfill.repository.js';
import { DocumentTextBackfill } from './earnings/document-text-backfill.service.js';
import { EarningHistoryRepository } from './earnings/earning-history.repository.js';
import { EarningHistory } from './earnings/earning-history.service.js';
import { EarningSearchRepository } from './earnings/earning-search.repository.js';
import { EarningSearch } from './earnings/earning-search.service.js';
import { EarningRepository } from './earnings/earning.repository.js';
import { Earnings } from './earnings/earnings.service.js';
import { JournalRepository } from './journal/journal.repository.js';
import { Journal } from './journal/journal.service.js';
import { LedgerDaysRepository } from './ledger-days.repository.js';
import { LedgerDays } from './ledger-days.service.js';
import { LedgerTransferRepository } from './ledger-transfer.repository.js';
import { Ledger } from './ledger.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [CustomersModule, StoreModule],
  providers: [
    CustomerLedger,
    ClosedMonthRepository,
    DocumentTextBackfill,
    DocumentTextBackfillRepository,
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
    LedgerTransferRepository,
  ],
  exports: [EarningHistory, Earnings, EarningSearch, Journal, Ledger, LedgerDays],
})
export class LedgerModule {}
