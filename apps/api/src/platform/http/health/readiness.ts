import { setTimeout } from 'node:timers/promises';

import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

import { Config } from '../../config/config.js';

/** Milliseconds within which every load balancer has polled /readyz at least twice. */
const noticePeriod = 4_000;

/**
 * Becomes false before the server closes, so that load balancers remove the process before its connections end.
 */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  isStopping = false;

  constructor(private readonly config: Config) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.config.get('NODE_ENV') === 'production') await setTimeout(noticePeriod);
  }
}

export type ReadinessFact = () => Promise<unknown>;

/** Details that slices add to /readyz for operators. They do not affect readiness. */
@Injectable()
export class ReadinessFacts {
  private readonly facts = new Map<string, ReadinessFact>();

  register(name: string, fact: ReadinessFact): void {
    if (this.facts.has(name)) throw new Error(`"${name}" is registered twice`);
    this.facts.set(name, fact);
  }

  async all(): Promise<Record<string, unknown>> {
    const found = [...this.facts].map(
      async ([name, fact]) => [name, await fact().catch(() => 'unknown')] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  }
}
