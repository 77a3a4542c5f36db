import { Module } from '@nestjs/common';

import { SettingsService } from './settings.service.js';
import { StoreSettingsRepository } from './store-settings.repository.js';

@Module({
  providers: [StoreSettingsRepository, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
