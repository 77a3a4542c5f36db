import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RealClock } from '../../platform/clock/clock.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';

const hour = 3_600_000;
const tables = ['oidc_artifact', 'oidc_grant', 'oidc_interaction', 'oidc_session_client'] as const;

/** What the provider keeps for a while goes an hour after its time; the time of protocols is the machine's. */
@Injectable()
export class ArtifactSweeps implements OnModuleInit {
  private readonly realTime = new RealClock();

  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    const before = () => new Date(this.realTime.now().getTime() - hour);
    for (const table of tables) this.expired.register({ table, column: 'expires_at', before });
  }
}
