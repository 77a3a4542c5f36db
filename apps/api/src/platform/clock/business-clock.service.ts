import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';
import { BusinessClockRepository } from './business-clock.repository.js';
import { Clock } from './clock.js';

/**
 * Business time of the database, shared by all processes. A sandbox or test that moves the clock updates the
 * database.
 */
@Injectable()
export class BusinessClock implements OnModuleInit {
  private written: string | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly clocks: BusinessClockRepository,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.database.prepare(() => this.follow());
  }

  /**
   * Returns the time for jobs that delete or end rows. It is the time of the database, because a worker whose
   * clock is ahead would act too early.
   */
  async now(transaction?: Transaction): Promise<Date> {
    return (await this.read(transaction)).now;
  }

  /** YYYY-MM-DD in Japan. */
  async today(transaction?: Transaction): Promise<string> {
    return (await this.read(transaction)).today;
  }

  /** Returns by how many seconds this process is ahead of the database; negative if behind. */
  async skew(): Promise<number> {
    const { now } = await this.read();
    return (this.clock.now().getTime() - now.getTime()) / 1_000;
  }

  private async read(transaction?: Transaction): Promise<{ now: Date; today: string }> {
    if (transaction === undefined) await this.follow();
    return this.clocks.read(transaction);
  }

  private async follow(): Promise<void> {
    const status = this.clock.status?.();
    if (status === undefined) return;
    const text = JSON.stringify(status);
    if (text === this.written) return;
    await this.clocks.set(status);
    this.written = text;
  }
}
