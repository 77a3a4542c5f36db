import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PayoutRepository } from './payout.repository.js';
import { Payouts } from './payouts.service.js';

@Module({ imports: [LedgerModule, SettingsModule], providers: [PayoutRepository, Payouts] })
export class PayoutsModule {}
