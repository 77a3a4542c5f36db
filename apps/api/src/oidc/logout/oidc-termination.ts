import { Injectable, type OnModuleInit } from '@nestjs/common';

import { applicationGrants } from '../../identity/terminations/terminables.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Connections } from '../connections/connections.service.js';

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
