import { Injectable } from '@nestjs/common';
import { isFresh } from '@account/domain/identity/sessions/session';

import { Clock } from '../../platform/clock/clock.js';
import { AccessPolicy } from '../../platform/http/ports.js';
import type { Principal } from '../../platform/http/request-context.js';

/** Pages and calls of what a member has and buys. */
const ofAccount =
  /^\/(mypage|plans\/[^/]+|signup\/plans|withdraw|zapi\/(account|purchase|subscription|signup\/plans))(\/|$)/;

@Injectable()
export class MemberAccessPolicy extends AccessPolicy {
  readonly homePage = '/mypage';
  readonly loginPage = '/login';

  constructor(private readonly clock: Clock) {
    super();
  }

  isOfAccount(path: string): boolean {
    return ofAccount.test(path);
  }

  lacksPassword({ summary }: Principal): boolean {
    return summary?.passwordUpdatedAt === null && summary.passkeys === 0;
  }

  reauthorisationPage({ reauthorisedAt }: Principal): string | undefined {
    return isFresh(reauthorisedAt, this.clock.now()) ? undefined : '/mypage/reauthorize';
  }
}
