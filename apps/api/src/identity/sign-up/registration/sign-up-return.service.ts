import { ownReturnTo } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { signUpReturnCookie } from '../sign-up.cookies.js';

/** Maximum duration of a sign-up in seconds. */
const lifetime = 24 * 60 * 60;

/** Remembers the plan that a guest selected, so that the sign-up can return to its page. */
@Injectable()
export class SignUpReturn {
  /** @param returnTo not validated; ignored if it is not a plan page */
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
