import { Injectable, type OnModuleInit } from '@nestjs/common';

import { applicationGrants } from '../../identity/endings/endables.declaration.js';
import { Endings } from '../../platform/lifecycle/endings.service.js';
import { Connections } from '../connections/connections.service.js';

/** With an account session ends what applications got through it, and they are told. */
@Injectable()
export class OidcEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding((transaction, sessions, account, cause) =>
      this.connections.endOfSessions(transaction, sessions, account, cause.ends.has(applicationGrants)),
    );
  }
}
