import { Controller, type OnModuleInit } from '@nestjs/common';
import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { privacyScreen, termsScreen } from '@account/contracts/store/policies/policies-screens.contract';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { PageHeads } from '../page-heads/index.js';
import { PoliciesService } from './policies.service.js';

const pages = { terms: termsScreen.path, privacy: privacyScreen.path };

@Controller()
export class PoliciesController implements OnModuleInit {
  constructor(
    private readonly policies: PoliciesService,
    private readonly heads: PageHeads,
  ) {}

  onModuleInit(): void {
    this.heads.registerFound(() =>
      Object.entries(pages)
        .filter(([key]) => this.policies.byKey(key, 'ja')?.isExternal === false)
        .map(([, path]) => path),
    );
  }

  @ScreenData(termsScreen)
  terms(@ParsedRequest() { context: { language } }: ParsedRequest) {
    return this.page(this.policies.byKey('terms', language));
  }

  @ScreenData(privacyScreen)
  privacy(@ParsedRequest() { context: { language } }: ParsedRequest) {
    return { policy: this.policies.byKey('privacy', language) ?? null };
  }

  private page(policy: Policy | undefined): { policy: Policy } {
    if (policy === undefined) throw new Problem('NOT_FOUND');
    return { policy };
  }
}
