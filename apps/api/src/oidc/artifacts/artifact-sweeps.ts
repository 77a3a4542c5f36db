import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RealClock } from '../../platform/clock/clock.js';
import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';

const hour = 3_600_000;
const tables = ['oidc_artifact', 'oidc_grant', 'oidc_interaction', 'oidc_session_client'] as const;

/** What the provider keeps for a while goes an hour after its time; the time of protocols is the machine's. */
@Injectable()
export class ArtifactSweeps implements OnModuleInit {
  private readonly realTime = new RealClock();

  constructor(
    private readonly sweeping: Sweeping,
    private readonly rows: ExpiredRowsRepository,
  ) {}

  onModuleInit(): void {
    for (const name of tables) {
      const sweep = (_now: Date, limit: number) =>
        this.rows.delete(name, new Date(this.realTime.now().getTime() - hour), limit);
      this.sweeping.register({ name, sweep });
    }
  }
}
