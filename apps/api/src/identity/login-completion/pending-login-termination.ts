import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { pendingLogins } from '../terminations/index.js';
import { LoginFlows } from './login-flows.service.js';

@Injectable()
export class PendingLoginTermination implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly loginFlows: LoginFlows,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(pendingLogins, (transaction, account) =>
      this.loginFlows.endAll(transaction, account),
    );
  }
}
