import { Controller, Query } from '@nestjs/common';
import { reConsentCall, reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf, Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem, ScreenRedirect } from '../../platform/http/problem.js';
import { PoliciesService } from '../../store/policies/index.js';
import { AccountsService } from '../accounts/index.js';

const home = '/mypage';

@Controller()
export class ReConsentController {
  constructor(
    private readonly policies: PoliciesService,
    private readonly accounts: AccountsService,
  ) {}

  @ScreenData(reConsentScreen)
  screen(
    @ParsedRequest() { member: { policyConsents }, context: { language } }: ParsedRequest,
    @Query('returnTo') returnTo: unknown,
  ): DataOf<typeof reConsentScreen> {
    const goOnTo = ownReturnTo(returnTo) ?? home;
    if (this.policies.outdated(policyConsents).length === 0) throw new ScreenRedirect(goOnTo);
    return {
      policies: this.policies.current(language),
      policyConsents: [...policyConsents],
      returnTo: goOnTo,
    };
  }

  /** @throws {Problem} INVALID_REQUEST unless the request contains exactly the current policies */
  @Call(reConsentCall)
  async accept(
    @ParsedRequest() {
      input: { policyConsentData, returnTo },
      member: { accountId },
    }: ParsedRequest<typeof reConsentCall>,
  ): Promise<Redirect> {
    if (!this.policies.areAccepted(policyConsentData))
      throw new Problem('INVALID_REQUEST', { log: 'not the current policies' });
    await this.accounts.acceptPolicies(accountId, policyConsentData);
    return { redirectTo: ownReturnTo(returnTo) ?? home };
  }
}
