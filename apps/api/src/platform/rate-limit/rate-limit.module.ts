import { Global, Module } from '@nestjs/common';

import { CounterSweeps } from './counter-sweeps.js';
import { FailureCounterRepository } from './failure-counter.repository.js';
import { AttemptThrottle } from './attempt-throttle.service.js';
import { GuessMetrics } from './guess-metrics.js';
import { RateLimits } from './rate-limits.service.js';

@Global()
@Module({
  providers: [CounterSweeps, RateLimits, AttemptThrottle, FailureCounterRepository, GuessMetrics],
  exports: [RateLimits, AttemptThrottle, FailureCounterRepository],
})
export class RateLimitModule {}
