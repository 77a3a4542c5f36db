import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings, type EndingCause } from '../../platform/lifecycle/endings.service.js';
import { LoginJourney } from './login-journey.service.js';

/** What makes worthless what was proved before it. */
const causes: ReadonlySet<EndingCause> = new Set([
  'passwordChanged',
  'emailChanged',
  'passwordReset',
  'revoked',
  'notMe',
  'addressLost',
  'withdrawn',
  'disabled',
]);

/** A login that waits for its second step ends with the proof that it began with. */
@Injectable()
export class LoginEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly journey: LoginJourney,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding(async (transaction, _, account, cause) => {
      if (causes.has(cause)) await this.journey.endAll(transaction, account);
    });
  }
}
