import { ownReturnTo } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';

export interface SignedUp {
  accountId: AccountId;
  sessionId: SessionId;
  /** Checked path of ours that the guest wanted to see; null: none. */
  returnTo: string | null;
}

/** A page that comes first; undefined: none does. */
export abstract class FirstPages {
  /** Whether a page comes between the sign-up and what the visitor wanted. */
  abstract isAfterSignUp(context: RequestContext): Promise<boolean>;
  abstract afterSignUp(person: SignedUp, context: RequestContext): Promise<string | undefined>;
  abstract afterLogin(member: AccountId, context: RequestContext): Promise<string | undefined>;
}

/** Return targets that nothing comes before: what is asked there, or by an application, is answered first. */
const undisturbed = ['/plans', '/withdraw', '/mypage/reauthorize', '/oidc'];

/** Where people go who have signed up or logged in. */
@Injectable()
export class LandingPages {
  constructor(private readonly first: FirstPages) {}

  async afterSignUp(person: SignedUp, context: RequestContext): Promise<string> {
    return (await this.first.afterSignUp(person, context)) ?? person.returnTo ?? '/signup/complete';
  }

  isAfterSignUp(context: RequestContext): Promise<boolean> {
    return this.first.isAfterSignUp(context);
  }

  /** @param returnTo unchecked */
  async afterLogin(
    member: AccountId,
    returnTo: string | null | undefined,
    context: RequestContext,
  ): Promise<string> {
    const wanted = ownReturnTo(returnTo);
    if (wanted !== null && isUndisturbed(wanted)) return wanted;
    return (await this.first.afterLogin(member, context)) ?? wanted ?? '/mypage';
  }
}

function isUndisturbed(page: string): boolean {
  return undisturbed.some(
    (path) => page === path || page.startsWith(`${path}/`) || page.startsWith(`${path}?`),
  );
}
