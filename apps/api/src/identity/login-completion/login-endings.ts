import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings } from '../../platform/lifecycle/endings.service.js';
import { pendingLogins } from '../endings/endables.declaration.js';
import { LoginJourney } from './login-journey.service.js';

/** A login that waits for its second step ends with the proof that it began with. */
@Injectable()
export class LoginEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly journey: LoginJourney,
  ) {}

  onModuleInit(): void {
    this.endings.onEndOf(pendingLogins, (transaction, account) => this.journey.endAll(transaction, account));
  }
}
