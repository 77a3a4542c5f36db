import { Global, Module } from '@nestjs/common';

import { PictureOrigins } from './picture-origins.service.js';
import { SettingsService } from './settings.service.js';
import { StoreAssetsController } from './store-assets.controller.js';
import { StoreAssetsService } from './store-assets.service.js';
import { StoreSettingsRepository } from './store-settings.repository.js';

@Global()
@Module({
  controllers: [StoreAssetsController],
  providers: [StoreSettingsRepository, SettingsService, PictureOrigins, StoreAssetsService],
  exports: [SettingsService, PictureOrigins],
})
export class SettingsModule {}
