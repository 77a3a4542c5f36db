import { Global, Module } from '@nestjs/common';

import { PictureOrigins } from './pictures/picture-origins.service.js';
import { SettingsService } from './settings.service.js';
import { StoreAssetsController } from './pictures/store-assets.controller.js';
import { StoreAssetsService } from './pictures/store-assets.service.js';
import { StoreSettingsRepository } from './store-settings.repository.js';

@Global()
@Module({
  controllers: [StoreAssetsController],
  providers: [StoreSettingsRepository, SettingsService, PictureOrigins, StoreAssetsService],
  exports: [SettingsService, PictureOrigins],
})
export class SettingsModule {}
