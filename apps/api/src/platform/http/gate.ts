import type { StoreFeature } from '@account/contracts/platform/call';

import type { Problem } from './problem.js';
import type { Principal, RequestContext } from './request-context.js';

export abstract class Gate {
  abstract refusal(context: RequestContext): Problem | undefined;

  abstract offers(feature: StoreFeature): boolean;

  /** The refusal of an account's own pages and calls to the profile in use, or undefined where it may see them. */
  abstract profileRefusal(context: RequestContext): Problem | undefined;

  /** Where a member has to go before any other page of theirs; undefined where there is nothing to do first. */
  abstract detour(member: Principal): string | undefined;
}
