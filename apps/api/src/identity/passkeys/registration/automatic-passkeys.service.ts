import { Injectable } from '@nestjs/common';
import { automaticPasskeySpan } from '@account/domain/identity/passkeys/passkey';

import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { KnownBrowsers } from '../../known-browsers/index.js';
import { SessionsService } from '../../sessions/index.js';

@Injectable()
export class AutomaticPasskeys {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires a recent password login in this browser, because a stolen session cookie alone must not be
   * sufficient.
   */
  async mayMake(member: Principal, context: RequestContext): Promise<boolean> {
    const { accountId, createdAt } = member;
    if (!this.settings.current().passkeys.offerAfterLogin) return false;
    if (this.clock.now().getTime() - createdAt.getTime() >= automaticPasskeySpan) return false;
    const proof = await this.sessions.findProof(member);
    return proof?.methods.includes('Password') === true && this.browsers.isKnownTo(accountId, context);
  }

  async require(member: Principal, context: RequestContext): Promise<void> {
    if (!(await this.mayMake(member, context)))
      throw new Problem('FORBIDDEN', { log: 'no recent password login in this browser' });
  }
}
