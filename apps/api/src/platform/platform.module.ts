import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Registry } from 'prom-client';

import { Clock, RealClock } from './clock/clock.js';
import { SandboxClock } from './clock/sandbox-clock.js';
import { Config } from './config/config.js';
import { SecretKeys } from './crypto/secret-keys.js';
import { Logger } from './logging/logger.js';
import { Database } from './prisma/database.js';

/** What every slice stands on. */
@Global()
@Module({})
export class PlatformModule {
  /** @param clock in place of the one that the configuration asks for */
  static with(config: Config, clock: Clock = clockFor(config)): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        { provide: Registry, useValue: new Registry() },
        Database,
        Logger,
        SecretKeys,
      ],
      exports: [Config, Clock, Registry, Database, Logger, SecretKeys],
    };
  }
}

function clockFor(config: Config): Clock {
  const sandbox = config.get('SANDBOX_ORIGIN');
  return sandbox === undefined ? new RealClock() : new SandboxClock(sandbox);
}
