import { Module, Global } from '@nestjs/common';

import './appearance/appearance.settings.js';
import './policies/policies.settings.js';
import './visitors/visitors.settings.js';
import { SearchFilesController } from './page-heads/search-files.controller.js';
import { HomeController } from './home/home.controller.js';
import { LicensesController } from './licenses/licenses.controller.js';
import { PageHeads } from './page-heads/page-heads.service.js';
import { PostalCodesService } from './postal-codes/postal-codes.service.js';
import { PlainPages } from './appearance/plain-pages.service.js';
import { StoreRefusalPages } from './appearance/refusal-pages.service.js';
import { StoreIconsController } from './appearance/store-icons.controller.js';
import { StoreViews } from './appearance/store-views.service.js';
import { PoliciesController } from './policies/policies.controller.js';
import { PoliciesService } from './policies/policies.service.js';
import { BrowserReader, Gate, OfferedLanguages, RefusalPages } from '../platform/http/ports.js';
import { StoreBrowserReader } from './visitors/store-browser-reader.js';
import { StoreLanguages } from './visitors/store-languages.js';
import { StoreGate } from './visitors/store-gate.js';
import { PictureOrigins } from './settings/pictures/picture-origins.service.js';
import { MissingSecretsReport } from './settings/missing-secrets-report.js';
import { StoreForCustomers } from './settings/store-for-customers.service.js';
import { SettingsService } from './settings/settings.service.js';
import { StoreAssetsController } from './settings/pictures/store-assets.controller.js';
import { StoreAssetsService } from './settings/pictures/store-assets.service.js';
import { StoreSettingsRepository } from './settings/store-settings.repository.js';

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
    StoreForCustomers,
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
