import { Global, Module } from '@nestjs/common';

import { AfterAnswer } from './after-answer.js';
import { ClaimSources } from './claim-sources.service.js';
import { SessionTermination } from './session-termination.service.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { ExpiredRows } from './expired-rows.service.js';
import { Notices } from './notices.service.js';
import { RowSweeper } from './row-sweeper.js';
import { Sweeping } from './sweeping.service.js';

@Global()
@Module({
  providers: [
    AfterAnswer,
    ClaimSources,
    SessionTermination,
    Notices,
    Sweeping,
    ExpiredRows,
    ExpiredRowsRepository,
    RowSweeper,
  ],
  exports: [AfterAnswer, ClaimSources, SessionTermination, Notices, Sweeping, ExpiredRows],
})
export class LifecycleModule {}
