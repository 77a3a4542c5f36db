import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowserLimits } from './known-browser-limits.service.js';
import { KnownBrowserRepository } from './known-browser.repository.js';
import { KnownBrowsers } from './known-browsers.service.js';

@Module({
  imports: [AccountsModule],
  providers: [KnownBrowserLimits, KnownBrowserRepository, KnownBrowsers],
  exports: [KnownBrowserLimits, KnownBrowsers],
})
export class KnownBrowsersModule {}
