import { Module } from '@nestjs/common';

import './withdrawal.settings.js';

@Module({})
export class WithdrawalModule {}
