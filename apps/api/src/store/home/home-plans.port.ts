import type { HomeData } from '@account/contracts/store/settings/home.contract';

import type { RequestContext } from '../../platform/http/request-context.js';

/** Some plans for the home page; the slice that sells plans chooses them. */
export abstract class HomePlans {
  /** @returns null where the store shows none to this visitor */
  abstract findPlans(context: RequestContext): Promise<Pick<HomeData, 'plans' | 'films'> | null>;
}
