import { setTimeout } from 'node:timers/promises';

import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

import { Config } from '../config/config.js';

/** Milliseconds in which every balancer has asked /readyz twice. */
const noticePeriod = 4_000;

/** False first, closed afterwards: a balancer takes the process out before its connections end. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  isStopping = false;

  constructor(private readonly config: Config) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.config.get('NODE_ENV') === 'production') await setTimeout(noticePeriod);
  }
}
