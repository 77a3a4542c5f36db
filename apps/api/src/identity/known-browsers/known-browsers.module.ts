import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { MemberDataModule } from '../member-data/member-data.module.js';
import { KnownBrowserData } from './known-browser-data.repository.js';
import { KnownBrowserLimits } from './known-browser-limits.service.js';
import { KnownBrowserRepository } from './known-browser.repository.js';
import { KnownBrowsers } from './known-browsers.service.js';

@Module({
  imports: [MemberDataModule, AccountsModule],
  providers: [KnownBrowserData, KnownBrowserLimits, KnownBrowserRepository, KnownBrowsers],
  exports: [KnownBrowserLimits, KnownBrowsers],
})
export class KnownBrowsersModule {}
