import { ownReturnTo } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';

export interface SignedUpMember {
  accountId: AccountId;
  sessionId: SessionId;
  /** Path on this site that the guest requested, already validated; null if none. */
  returnTo: string | null;
}

/** Finds the page that must be shown before the requested page; undefined if none. */
export abstract class InterstitialPages {
  /** Returns whether an interstitial page is shown between the sign-up and the requested page. */
  abstract hasPageAfterSignUp(context: RequestContext): Promise<boolean>;
  abstract findPageAfterSignUp(person: SignedUpMember, context: RequestContext): Promise<string | undefined>;
  abstract findPageAfterLogin(member: AccountId, context: RequestContext): Promise<string | undefined>;
}

/**
 * Pages to which a login returns without an interstitial page, because they belong to a flow that must be
 * completed first.
 */
const pathsWithoutInterstitial = ['/plans', '/withdraw', '/mypage/reauthorize', '/oidc'];

/** Determines the page that follows a sign-up or login. */
@Injectable()
export class LandingPages {
  constructor(private readonly first: InterstitialPages) {}

  async pageAfterSignUp(person: SignedUpMember, context: RequestContext): Promise<string> {
    return (await this.first.findPageAfterSignUp(person, context)) ?? person.returnTo ?? '/signup/complete';
  }

  hasInterstitialAfterSignUp(context: RequestContext): Promise<boolean> {
    return this.first.hasPageAfterSignUp(context);
  }

  /** @param returnTo not validated */
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
