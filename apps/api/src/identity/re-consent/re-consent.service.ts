import { Injectable } from '@nestjs/common';
import type {
  reConsentCall,
  reConsentScreen,
} from '@account/contracts/identity/re-consent/re-consent.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf, InputOf, Redirect } from '@account/contracts/platform/call';

import { Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { PoliciesService } from '../../store/policies/policies.service.js';
import { AccountsService } from '../accounts/accounts.service.js';

const home = '/mypage';

@Injectable()
export class ReConsentService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly accounts: AccountsService,
  ) {}

  screen(
    { policyConsents }: Principal,
    { language }: RequestContext,
    returnTo: unknown,
  ): DataOf<typeof reConsentScreen> {
    const goOnTo = ownReturnTo(returnTo) ?? home;
    if (this.policies.outdated(policyConsents).length === 0) throw new ScreenRedirect(goOnTo);
    return {
      policies: this.policies.current(language),
      policyConsents: [...policyConsents],
      returnTo: goOnTo,
    };
  }

  /** @throws {Problem} INVALID_REQUEST unless exactly the current policies are named */
  async accept(
    { policyConsentData, returnTo }: InputOf<typeof reConsentCall>,
    { accountId }: Principal,
  ): Promise<Redirect> {
    if (!this.policies.areAccepted(policyConsentData))
      throw new Problem('INVALID_REQUEST', { log: 'not the policies as they stand now' });
    await this.accounts.acceptPolicies(accountId, policyConsentData);
    return { redirectTo: ownReturnTo(returnTo) ?? home };
  }
}
