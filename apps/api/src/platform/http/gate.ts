import type { StoreFeature } from '@account/contracts/platform/call';

import type { Problem } from './problem.js';
import type { Principal, RequestContext } from './request-context.js';

export abstract class Gate {
  abstract refusal(context: RequestContext): Problem | undefined;

  abstract offers(feature: StoreFeature): boolean;

  abstract profileRefusal(context: RequestContext): Problem | undefined;

  abstract detour(member: Principal): string | undefined;
}
