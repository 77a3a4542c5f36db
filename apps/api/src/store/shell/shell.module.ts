import { Module } from '@nestjs/common';

import { BuiltSite } from './built-site.js';
import { PageTexts } from './page-texts.service.js';
import { PageDataPrefetcher } from './page-data-prefetcher.js';
import { PageRenderer } from './page-renderer.js';
import { RootDataService } from './root-data.service.js';
import { ShellController } from './shell.controller.js';
import { StoreModule } from '../store.module.js';

@Module({
  imports: [StoreModule],
  controllers: [ShellController],
  providers: [BuiltSite, PageDataPrefetcher, PageTexts, PageRenderer, RootDataService],
  exports: [PageTexts],
})
export class ShellModule {}
