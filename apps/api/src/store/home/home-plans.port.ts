import type { HomeData } from '@account/contracts/store/settings/home.contract';

import type { RequestContext } from '../../platform/http/request-context.js';

/** Selects plans for the home page. Implemented by the slice that sells plans. */
export abstract class HomePlans {
  /** @returns null when the store does not show plans to this visitor */
  abstract findPlans(context: RequestContext): Promise<Pick<HomeData, 'plans' | 'films'> | null>;
}
