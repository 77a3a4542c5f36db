import { Injectable } from '@nestjs/common';
import type { HomeData } from '@account/contracts/store/settings/home.contract';

import type { RequestContext } from '../../platform/http/request-context.js';

/** Some plans for the home page. @returns null where the store shows none to this visitor */
export type HomePlansSource = (context: RequestContext) => Promise<HomeData['plans'] | null>;

/** The slice that sells plans says here which of them the home page shows. */
@Injectable()
export class HomePlans {
  private source: HomePlansSource = () => Promise.resolve(null);

  register(source: HomePlansSource): void {
    this.source = source;
  }

  for(context: RequestContext): ReturnType<HomePlansSource> {
    return context.browser.isApp ? Promise.resolve(null) : this.source(context);
  }
}
