import { Global, Module } from '@nestjs/common';

import { AfterAnswer } from './after-answer.js';
import { Endings } from './endings.service.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { PlatformSweeps } from './platform-sweeps.js';
import { RowSweeper } from './row-sweeper.js';
import { Sweeping } from './sweeping.service.js';

/** How sessions, accounts and rows come to an end. */
@Global()
@Module({
  providers: [AfterAnswer, Endings, Sweeping, ExpiredRowsRepository, PlatformSweeps, RowSweeper],
  exports: [AfterAnswer, Endings, Sweeping, ExpiredRowsRepository],
})
export class LifecycleModule {}
