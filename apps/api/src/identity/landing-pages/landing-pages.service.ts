import { ownReturnTo } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';

export interface SignedUpMember {
  accountId: AccountId;
  sessionId: SessionId;
  /** Checked path of ours that the guest wanted to see; null: none. */
  returnTo: string | null;
}

/** A page that comes first; undefined: none does. */
export abstract class InterstitialPages {
  /** Whether a page comes between the sign-up and what the visitor wanted. */
  abstract hasPageAfterSignUp(context: RequestContext): Promise<boolean>;
  abstract findPageAfterSignUp(person: SignedUpMember, context: RequestContext): Promise<string | undefined>;
  abstract findPageAfterLogin(member: AccountId, context: RequestContext): Promise<string | undefined>;
}

/** Return targets that nothing comes before: what is asked there, or by an application, is answered first. */
const pathsWithoutInterstitial = ['/plans', '/withdraw', '/mypage/reauthorize', '/oidc'];

/** Where people go who have signed up or logged in. */
@Injectable()
export class LandingPages {
  constructor(private readonly first: InterstitialPages) {}

  async pageAfterSignUp(person: SignedUpMember, context: RequestContext): Promise<string> {
    return (await this.first.findPageAfterSignUp(person, context)) ?? person.returnTo ?? '/signup/complete';
  }

  hasInterstitialAfterSignUp(context: RequestContext): Promise<boolean> {
    return this.first.hasPageAfterSignUp(context);
  }

  /** @param returnTo unchecked */
  async pageAfterLogin(
    member: AccountId,
    returnTo: string | null | undefined,
    context: RequestContext,
  ): Promise<string> {
    const wanted = ownReturnTo(returnTo);
    if (wanted !== null && skipsInterstitial(wanted)) return wanted;
    return (await this.first.findPageAfterLogin(member, context)) ?? wanted ?? '/mypage';
  }
}

function skipsInterstitial(page: string): boolean {
  return pathsWithoutInterstitial.some(
    (path) => page === path || page.startsWith(`${path}/`) || page.startsWith(`${path}?`),
  );
}
