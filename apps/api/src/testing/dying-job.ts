import { TestClock } from '@account/testing/test-clock';

import { DocumentTextBackfillRepository } from '../commerce/ledger/ledger/earnings/document-text-backfill.repository.js';
import { DocumentTextBackfill } from '../commerce/ledger/ledger/earnings/document-text-backfill.service.js';
import '../identity/login-history/login-history.service.js';
import { BusinessClockRepository } from '../platform/clock/business-clock.repository.js';
import { BusinessClock } from '../platform/clock/business-clock.service.js';
import { loadConfig } from '../platform/config/config.js';
import { Logger } from '../platform/logging/logger.js';
import { PartitionsRepository } from '../platform/partitions/partitions.repository.js';
import { Partitions } from '../platform/partitions/partitions.service.js';
import { Database } from '../platform/prisma/database.js';

// Runs one job at the given time, until `dying-statement` kills it.
const [, , name, now] = process.argv;
const config = loadConfig(process.env);
const logger = new Logger(config);
const database = new Database(config, logger);
const clock = new TestClock(now);
const jobs: Record<string, () => Promise<void>> = {
  partitions: () => {
    const businessClock = new BusinessClock(clock, new BusinessClockRepository(database), database);
    return new Partitions(new PartitionsRepository(database), businessClock, logger).maintainAll();
  },
  documents: () =>
    new DocumentTextBackfill(new DocumentTextBackfillRepository(database), clock, logger).goOn(),
};
await jobs[name ?? '']?.();
await database.onApplicationShutdown();
