import type { RequestContext } from '../../platform/http/request-context.js';

/** Orders are made on pages of their own or inside a sign-up, whose slice says who is in it. */
export abstract class SignUpGuard {
  /** @throws {Problem} where the browser is not in this flow */
  abstract requireChoosing(context: RequestContext): Promise<void>;
}
