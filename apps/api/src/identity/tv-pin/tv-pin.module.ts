import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { TvPinController } from './tv-pin.controller.js';
import { TvPinData, TvPinRepository } from './tv-pin.repository.js';
import { TvPinService } from './tv-pin.service.js';
import './tv-pin.settings.js';
import './tv-pin.rows.js';

@Module({
  imports: [MemberDataModule],
  controllers: [TvPinController],
  providers: [TvPinData, TvPinRepository, TvPinService],
  exports: [TvPinService],
})
export class TvPinModule {}
