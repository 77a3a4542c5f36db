import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';
import { BusinessClockRepository } from './business-clock.repository.js';
import { Clock } from './clock.js';

/** Business time is the database's, for all processes; where a sandbox or a test moves it, the database is told. */
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

  /** By what jobs delete or end anything: a worker whose clock is ahead would do it too early. */
  async now(transaction?: Transaction): Promise<Date> {
    return (await this.read(transaction)).now;
  }

  /** YYYY-MM-DD in Japan. */
  async today(transaction?: Transaction): Promise<string> {
    return (await this.read(transaction)).today;
  }

  /** Seconds by which this process differs from the database; above zero where it is ahead. */
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
