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
export interface LandingPageSource {
  afterSignUp(person: SignedUp, context: RequestContext): Promise<string | undefined>;
  afterLogin(member: AccountId, context: RequestContext): Promise<string | undefined>;
}

/** Return targets that nothing comes before: what is asked there, or by an application, is answered first. */
const undisturbed = ['/plans', '/withdraw', '/mypage/reauthorize', '/oidc'];

/** Where people go who have signed up or logged in. Slices that want them to see something first register it. */
@Injectable()
export class LandingPages {
  private readonly sources: LandingPageSource[] = [];

  register(source: LandingPageSource): void {
    this.sources.push(source);
  }

  async afterSignUp(person: SignedUp, context: RequestContext): Promise<string> {
    for (const source of this.sources) {
      const page = await source.afterSignUp(person, context);
      if (page !== undefined) return page;
    }
    return person.returnTo ?? '/signup/complete';
  }

  /** @param returnTo unchecked */
  async afterLogin(
    member: AccountId,
    returnTo: string | null | undefined,
    context: RequestContext,
  ): Promise<string> {
    const wanted = ownReturnTo(returnTo);
    for (const source of wanted !== null && isUndisturbed(wanted) ? [] : this.sources) {
      const page = await source.afterLogin(member, context);
      if (page !== undefined) return page;
    }
    return wanted ?? '/mypage';
  }
}

function isUndisturbed(page: string): boolean {
  return undisturbed.some(
    (path) => page === path || page.startsWith(`${path}/`) || page.startsWith(`${path}?`),
  );
}
