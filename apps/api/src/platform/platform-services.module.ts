import { Module, Global } from '@nestjs/common';

import { AuditHistory } from './audit/audit-history.repository.js';
import { AuditSealRepository } from './audit/audit-seals.repository.js';
import { AuditChain } from './audit/audit-chain.service.js';
import { AuditSums } from './audit/audit-sums.repository.js';
import { AuditTrail } from './audit/audit-trail.repository.js';
import { ChallengeRepository } from './challenge/challenge.repository.js';
import { FreshSecrets } from './challenge/fresh-secrets.service.js';
import { Links } from './challenge/links.service.js';
import { FlowRepository } from './flow/flow.repository.js';
import { FlowsService } from './flow/flows.service.js';
import { FailureCounterRepository } from './rate-limit/failure-counter.repository.js';
import { AttemptThrottle } from './rate-limit/attempt-throttle.service.js';
import { AttemptMetrics } from './rate-limit/attempt-metrics.js';
import { RateLimits } from './rate-limit/rate-limits.service.js';
import { PostResponseTasks } from './lifecycle/post-response-tasks.js';
import { SessionTermination } from './lifecycle/session-termination.service.js';
import { ExpiredRowsRepository } from './lifecycle/expired-rows.repository.js';
import { RowSweeper } from './lifecycle/row-sweeper.js';
import { CleanupRegistry } from './lifecycle/cleanup-registry.service.js';
import { PartitionMetrics } from './partitions/partition-metrics.js';
import { PartitionsRepository } from './partitions/partitions.repository.js';
import { Partitions } from './partitions/partitions.service.js';

@Global()
@Module({
  providers: [
    AuditHistory,
    AuditSealRepository,
    AuditChain,
    AuditSums,
    AuditTrail,
    ChallengeRepository,
    FreshSecrets,
    Links,
    FlowRepository,
    FlowsService,
    RateLimits,
    AttemptThrottle,
    FailureCounterRepository,
    AttemptMetrics,
    PostResponseTasks,
    SessionTermination,
    CleanupRegistry,
    ExpiredRowsRepository,
    RowSweeper,
    PartitionsRepository,
    Partitions,
    PartitionMetrics,
  ],
  exports: [
    AuditHistory,
    AuditSums,
    AuditTrail,
    ChallengeRepository,
    FreshSecrets,
    Links,
    FlowsService,
    FlowRepository,
    RateLimits,
    AttemptThrottle,
    FailureCounterRepository,
    PostResponseTasks,
    SessionTermination,
    CleanupRegistry,
  ],
})
export class PlatformServicesModule {}
