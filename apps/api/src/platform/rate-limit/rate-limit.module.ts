import { Global, Module } from '@nestjs/common';

import { FailureCounterRepository } from './failure-counter.repository.js';
import { FailureWaits } from './failure-waits.service.js';
import { RateLimits } from './rate-limits.service.js';

@Global()
@Module({
  providers: [RateLimits, FailureWaits, FailureCounterRepository],
  exports: [RateLimits, FailureWaits, FailureCounterRepository],
})
export class RateLimitModule {}
