import { Controller, Get, Header, Headers } from '@nestjs/common';
import { Registry } from 'prom-client';

import { Config } from '../../config/config.js';
import { Database } from '../../prisma/database.js';
import { OutsideContract } from '../endpoint.decorators.js';
import { isOperatorRequest } from '../access/operator-access.js';
import { Problem } from '../problem.js';
import { ReadinessFacts, Readiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly facts: ReadinessFacts,
    private readonly registry: Registry,
  ) {}

  @Get('/healthz')
  @OutsideContract()
  alive() {
    return { status: 'alive' };
  }

  @Get('/readyz')
  @OutsideContract()
  async ready(@Headers('authorization') authorization?: string) {
    if (this.readiness.isStopping)
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds: 5, log: 'shutting down' });
    await this.database.ping();
    const isOperator = isOperatorRequest(this.config, authorization);
    return { status: 'ready', ...(isOperator && (await this.facts.all())) };
  }

  @Get('/metrics')
  @OutsideContract()
  @Header('content-type', 'text/plain; version=0.0.4')
  metrics(@Headers('authorization') authorization?: string): Promise<string> {
    if (!isOperatorRequest(this.config, authorization)) throw new Problem('NOT_FOUND');
    return this.registry.metrics();
  }
}
