import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';

const day = 86_400_000;

/** Sessions that have run out stay for a day, then go. */
@Injectable()
export class SessionSweep implements OnModuleInit {
  constructor(
    private readonly sweeping: Sweeping,
    private readonly rows: ExpiredRowsRepository,
  ) {}

  onModuleInit(): void {
    const sweep = (now: Date, limit: number) =>
      this.rows.delete('session', new Date(now.getTime() - day), limit);
    this.sweeping.register({ name: 'session', sweep });
  }
}
