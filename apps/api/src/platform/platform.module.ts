import { Global, Module, type DynamicModule, type ValueProvider } from '@nestjs/common';
import { Registry } from 'prom-client';

import { BusinessClockRepository } from './clock/business-clock.repository.js';
import { BusinessClock } from './clock/business-clock.service.js';
import { ClockMoves } from './clock/clock-moves.js';
import { Clock, RealClock } from './clock/clock.js';
import { SandboxClock } from './clock/sandbox-clock.js';
import { Config } from './config/config.js';
import { SecretKeys } from './crypto/secret-keys.js';
import { ProcessMetrics } from './http/health/process-metrics.js';
import { ReadinessFacts } from './http/health/readiness.js';
import { Logger } from './logging/logger.js';
import { Database } from './prisma/database.js';

@Global()
@Module({})
export class PlatformModule {
  /** @param values overrides of default providers */
  static with(config: Config, clock?: Clock, values: ValueProvider[] = []): DynamicModule {
    const moves = new ClockMoves();
    return {
      module: PlatformModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock ?? clockFor(config, moves) },
        { provide: ClockMoves, useValue: moves },
        { provide: Registry, useValue: new Registry() },
        BusinessClock,
        BusinessClockRepository,
        Database,
        Logger,
        ProcessMetrics,
        ReadinessFacts,
        SecretKeys,
        ...values,
      ],
      exports: [
        BusinessClock,
        Config,
        Clock,
        ClockMoves,
        Registry,
        Database,
        Logger,
        ReadinessFacts,
        SecretKeys,
        ...values.map(({ provide }) => provide),
      ],
    };
  }
}

function clockFor(config: Config, moves: ClockMoves): Clock {
  const sandbox = config.get('SANDBOX_ORIGIN');
  return sandbox === undefined ? new RealClock() : new SandboxClock(sandbox, moves);
}
