import { signUpProgress } from '@account/domain/identity/sign-up/sign-up-flow';
import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../platform/http/request-context.js';
import { LandingPages } from '../landing-pages/index.js';
import { SignUpPolicies } from './sign-up-policies.service.js';

@Injectable()
export class SignUpProgress {
  constructor(
    private readonly policies: SignUpPolicies,
    private readonly landing: LandingPages,
  ) {}

  /** @param continueTo pending authorization request of an application, which takes precedence */
  async readProgress(
    screen: Parameters<typeof signUpProgress>[0],
    { continueTo }: { continueTo: string | null },
    context: RequestContext,
  ) {
    const isPreShowPolicy = this.policies.comeFirst;
    return {
      ...signUpProgress(screen, isPreShowPolicy),
      isPreShowPolicy,
      isPlanNext: continueTo === null && (await this.landing.hasInterstitialAfterSignUp(context)),
    };
  }
}
