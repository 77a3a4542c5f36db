import { ownReturnTo } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { signUpReturnCookie } from '../sign-up.cookies.js';

/** Seconds; as long as a sign-up may take. */
const lifetime = 24 * 60 * 60;

/** The plan that somebody wanted before they were a member: the sign-up comes back to it. */
@Injectable()
export class SignUpReturn {
  /** @param returnTo unchecked; what is no page of a plan changes nothing */
  remember(returnTo: unknown, context: RequestContext): void {
    const page = planPage(returnTo);
    if (page !== null) context.cookies.set(signUpReturnCookie, page, lifetime);
  }

  pageIn(context: RequestContext): string | null {
    return planPage(context.cookies.get(signUpReturnCookie));
  }

  take(context: RequestContext): string | null {
    const page = this.pageIn(context);
    if (page !== null) context.cookies.clear(signUpReturnCookie);
    return page;
  }
}

function planPage(returnTo: unknown): string | null {
  const page = ownReturnTo(returnTo);
  return page !== null && /^\/plans\/[^/?]+$/.test(page) ? page : null;
}
