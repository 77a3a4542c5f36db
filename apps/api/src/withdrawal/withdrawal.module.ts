import { Module } from '@nestjs/common';

import { LeavingModule } from './leaving/leaving.module.js';
import './withdrawal.settings.js';

@Module({ imports: [LeavingModule] })
export class WithdrawalModule {}
