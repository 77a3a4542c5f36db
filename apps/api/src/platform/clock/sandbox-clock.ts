import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { ClockMoves } from './clock-moves.js';
import { Clock, type ClockStatus } from './clock.js';

/** Interval between polls in milliseconds. */
const pollInterval = 500;
const requestTimeoutMs = 2_000;
/**
 * Timeout in milliseconds. The program must not start with real time, which would move the business time of its
 * database back.
 */
const startTimeoutMs = 20_000;

const answer = z.object({ offsetMilliseconds: z.number() });

/** Follows the clock of the sandbox, so that a year of billing passes in seconds. Never used in production. */
export class SandboxClock
  extends Clock
  implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown
{
  private offset = 0;
  private timer: NodeJS.Timeout | undefined;
  private hasReturned = true;
  private hasJumped = false;

  constructor(
    private readonly sandboxOrigin: string,
    private readonly moves: ClockMoves,
  ) {
    super();
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  override status(): ClockStatus {
    return { ahead: this.offset, frozenAt: null };
  }

  async onModuleInit(): Promise<void> {
    await this.read(startTimeoutMs);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.hasJumped = false;
    await this.notifyReturn();
    this.timer = setInterval(() => void this.follow(), pollInterval).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async follow(): Promise<void> {
    await this.read(requestTimeoutMs);
    await this.notifyReturn();
    await this.notifyJump();
  }

  private async read(milliseconds: number): Promise<void> {
    try {
      const response = await fetch(`${this.sandboxOrigin}/clock`, {
        signal: AbortSignal.timeout(milliseconds),
      });
      const { offsetMilliseconds } = answer.parse(await response.json());
      if (offsetMilliseconds < this.offset) this.hasReturned = true;
      if (offsetMilliseconds > this.offset) this.hasJumped = true;
      this.offset = offsetMilliseconds;
    } catch {
      // Keeps the last known time while the sandbox is unavailable.
    }
  }

  private async notifyReturn(): Promise<void> {
    if (!this.hasReturned) return;
    this.hasReturned = false;
    try {
      await this.moves.notifyReturn(this.now());
    } catch {
      // The adjustment of rows is retried with the next poll if the database is unavailable.
      this.hasReturned = true;
    }
  }

  private async notifyJump(): Promise<void> {
    if (!this.hasJumped) return;
    this.hasJumped = false;
    try {
      await this.moves.notifyJump();
    } catch {
      // The notification is retried with the next poll if the queue is unavailable.
      this.hasJumped = true;
    }
  }
}
