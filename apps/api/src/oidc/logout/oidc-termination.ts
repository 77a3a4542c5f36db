import { Injectable, type OnModuleInit } from '@nestjs/common';

import { applicationGrants } from '../../identity/terminations/terminables.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Connections } from '../connections/connections.service.js';

/** With an account session ends what applications got through it, and they are told. */
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
