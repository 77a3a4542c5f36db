import { Injectable, type OnModuleInit } from '@nestjs/common';

import { applicationGrants } from '../../identity/terminations/index.js';
import { Connections } from '../connections/index.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';

@Injectable()
export class OidcTermination implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.termination.onTermination((transaction, sessions, account, cause) =>
      this.connections.endOfSessions(transaction, sessions, account, cause.ends.has(applicationGrants)),
    );
  }
}
