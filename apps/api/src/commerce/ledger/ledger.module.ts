import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { EarningHistoryRepository } from './earning-history.repository.js';
import { EarningHistory } from './earning-history.service.js';
import { EarningRepository } from './earning.repository.js';
import { Earnings } from './earnings.service.js';
import { LedgerChecksRepository } from './ledger-checks.repository.js';
import { LedgerChecks } from './ledger-checks.service.js';
import { LedgerTransferRepository } from './ledger-transfer.repository.js';
import { Ledger } from './ledger.service.js';

@Module({
  imports: [SettingsModule],
  providers: [
    EarningHistory,
    EarningHistoryRepository,
    EarningRepository,
    Earnings,
    Ledger,
    LedgerChecks,
    LedgerChecksRepository,
    LedgerTransferRepository,
  ],
  exports: [EarningHistory, Earnings, Ledger, LedgerChecks],
})
export class LedgerModule {}
