import { Global, Module } from '@nestjs/common';

import { Endings } from './endings.service.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { PlatformSweeps } from './platform-sweeps.js';
import { RowSweeper } from './row-sweeper.js';
import { Sweeping } from './sweeping.service.js';

/** How sessions, accounts and rows come to an end. */
@Global()
@Module({
  providers: [Endings, Sweeping, ExpiredRowsRepository, PlatformSweeps, RowSweeper],
  exports: [Endings, Sweeping, ExpiredRowsRepository],
})
export class LifecycleModule {}
