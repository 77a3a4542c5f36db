import { Module } from '@nestjs/common';

import { TvPinController } from './tv-pin.controller.js';
import { TvPinRepository } from './tv-pin.repository.js';
import { TvPinService } from './tv-pin.service.js';
import './tv-pin.settings.js';
import './tv-pin.rows.js';

@Module({
  controllers: [TvPinController],
  providers: [TvPinRepository, TvPinService],
  exports: [TvPinService],
})
export class TvPinModule {}
