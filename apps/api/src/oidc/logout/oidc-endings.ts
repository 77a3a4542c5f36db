import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings, type EndingCause } from '../../platform/lifecycle/endings.service.js';
import { Connections } from '../connections/connections.service.js';

/** What makes worthless everything that the account ever gave an application, not only in the sessions that end now. */
const wholeAccount: ReadonlySet<EndingCause> = new Set([
  'passwordReset',
  'notMe',
  'addressLost',
  'withdrawn',
  'disabled',
]);

/** With an account session ends what applications got through it, and they are told. */
@Injectable()
export class OidcEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding((transaction, sessions, account, cause) =>
      this.connections.endOfSessions(transaction, sessions, account, wholeAccount.has(cause)),
    );
  }
}
