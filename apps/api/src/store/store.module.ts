import { Module, Global } from '@nestjs/common';

import { PageHeads, SearchFilesController } from './page-heads/index.js';
import { HomeController } from './home/index.js';
import { LicensesController } from './licenses/index.js';
import { PostalCodesService } from './postal-codes/index.js';
import { PlainPages, StoreIconsController, StoreRefusalPages, StoreViews } from './appearance/index.js';
import { PoliciesController, PoliciesService } from './policies/index.js';
import { StoreBrowserReader, StoreGate, StoreLanguages } from './visitors/index.js';
import {
  MissingSecretsReport,
  PictureOrigins,
  SettingsService,
  StoreAssetsController,
  StoreAssetsService,
  ProductionStoreCheck,
} from './settings/index.js';
import { StoreSettingsRepository } from './settings/store-settings.repository.js';
import { BrowserReader, Gate, OfferedLanguages, RefusalPages } from '../platform/http/ports.js';

@Global()
@Module({
  controllers: [
    HomeController,
    LicensesController,
    PoliciesController,
    SearchFilesController,
    StoreAssetsController,
    StoreIconsController,
  ],
  providers: [
    PageHeads,
    PostalCodesService,
    PlainPages,
    StoreViews,
    PoliciesService,
    { provide: Gate, useClass: StoreGate },
    { provide: BrowserReader, useClass: StoreBrowserReader },
    { provide: OfferedLanguages, useClass: StoreLanguages },
    { provide: RefusalPages, useClass: StoreRefusalPages },
    StoreSettingsRepository,
    SettingsService,
    ProductionStoreCheck,
    MissingSecretsReport,
    PictureOrigins,
    StoreAssetsService,
  ],
  exports: [
    PageHeads,
    PostalCodesService,
    PlainPages,
    StoreViews,
    PoliciesService,
    Gate,
    BrowserReader,
    OfferedLanguages,
    RefusalPages,
    SettingsService,
    PictureOrigins,
  ],
})
export class StoreModule {}
