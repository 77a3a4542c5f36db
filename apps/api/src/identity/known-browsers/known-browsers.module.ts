import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowserLimits } from './known-browser-limits.service.js';
import { KnownBrowserData, KnownBrowserRepository } from './known-browser.repository.js';
import { KnownBrowsers } from './known-browsers.service.js';

@Module({
  imports: [AccountsModule],
  providers: [KnownBrowserData, KnownBrowserLimits, KnownBrowserRepository, KnownBrowsers],
  exports: [KnownBrowserLimits, KnownBrowsers],
})
export class KnownBrowsersModule {}
