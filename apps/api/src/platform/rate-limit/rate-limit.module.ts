import { Global, Module } from '@nestjs/common';

import { CounterSweeps } from './counter-sweeps.js';
import { FailureCounterRepository } from './failure-counter.repository.js';
import { FailureWaits } from './failure-waits.service.js';
import { GuessMetrics } from './guess-metrics.js';
import { RateLimits } from './rate-limits.service.js';

@Global()
@Module({
  providers: [CounterSweeps, RateLimits, FailureWaits, FailureCounterRepository, GuessMetrics],
  exports: [RateLimits, FailureWaits, FailureCounterRepository],
})
export class RateLimitModule {}
