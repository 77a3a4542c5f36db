import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { Clock } from './clock.js';

const pollInterval = 500;
const answer = z.object({ offsetMilliseconds: z.number() });

/** Follows the sandbox's clock, so that a year of billing passes in seconds. Never used in production. */
export class SandboxClock extends Clock implements OnModuleInit, OnApplicationShutdown {
  private offset = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sandboxOrigin: string) {
    super();
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  async onModuleInit(): Promise<void> {
    await this.follow();
    this.timer = setInterval(() => void this.follow(), pollInterval).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async follow(): Promise<void> {
    try {
      const response = await fetch(`${this.sandboxOrigin}/clock`, {
        signal: AbortSignal.timeout(pollInterval * 4),
      });
      this.offset = answer.parse(await response.json()).offsetMilliseconds;
    } catch {
      // A sandbox that is away leaves the clock as it was last seen.
    }
  }
}
