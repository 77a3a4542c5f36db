import { Injectable } from '@nestjs/common';
import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { RequestContext } from '../../platform/http/request-context.js';
import { StoreViews } from '../appearance/index.js';

export type PageReader = Pick<RequestContext, 'principal' | 'language' | 'browser'>;

@Injectable()
export class RootDataService {
  constructor(private readonly stores: StoreViews) {}

  readRootData({ principal, language, browser }: PageReader): RootData {
    return {
      authId: principal?.authId ?? '',
      pageAccount: principal?.pageAccount ?? '',
      language,
      store: this.stores.viewIn(language),
      browser,
    };
  }
}
