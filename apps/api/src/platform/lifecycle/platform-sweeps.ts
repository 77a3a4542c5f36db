import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RealClock } from '../clock/clock.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { Sweeping } from './sweeping.service.js';

const hour = 3_600_000;

/** Expired rows stay this long, so that a late answer can still say what became of them. */
const grace = hour;

/** The rows of the platform itself. */
@Injectable()
export class PlatformSweeps implements OnModuleInit {
  constructor(
    private readonly sweeping: Sweeping,
    private readonly rows: ExpiredRowsRepository,
  ) {}

  onModuleInit(): void {
    for (const name of ['challenge', 'flow', 'failure_counter'] as const) {
      const sweep = (now: Date, limit: number) =>
        this.rows.delete(name, new Date(now.getTime() - grace), limit);
      this.sweeping.register({ name, sweep });
    }
    // The library that counts rate limits goes by the machine's time.
    const realTime = new RealClock();
    const sweep = (_now: Date, limit: number) =>
      this.rows.delete('rate_limit', realTime.now().getTime() - grace, limit);
    this.sweeping.register({ name: 'rate_limit', sweep });
  }
}
