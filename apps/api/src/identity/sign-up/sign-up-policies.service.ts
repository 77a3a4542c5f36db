import { Injectable } from '@nestjs/common';
import type { PolicyConsentEntry, Policy } from '@account/contracts/store/policies/policy.contract';
import type { Language } from '@account/domain/platform/language';

import { PoliciesService } from '../../store/policies/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { flowProblem, Problem } from '../../platform/http/problem.js';
import { signUpFlow, type SignUpFlow } from './sign-up-flows.service.js';

type Consents = readonly PolicyConsentEntry[];

interface ToAccept {
  policies: Policy[];
  hasChanged: boolean;
  policyConsentData: PolicyConsentEntry[];
}

@Injectable()
export class SignUpPolicies {
  constructor(
    private readonly policies: PoliciesService,
    private readonly settings: SettingsService,
  ) {}

  /** True if the store shows the policies before the other sign-up pages. */
  get comeFirst(): boolean {
    return this.settings.current().signUp.isPreShowPolicy;
  }

  areAccepted(consents: Consents): boolean {
    return this.policies.outdated(consents).length === 0;
  }

  comeBeforeForm({ data }: SignUpFlow): boolean {
    return this.comeFirst || (data.external !== null && this.areAccepted(data.policyConsents));
  }

  onForm(flow: SignUpFlow, language: Language): Policy[] {
    return this.comeBeforeForm(flow) ? [] : this.policies.current(language);
  }

  toAccept(consents: Consents, language: Language): ToAccept {
    const policyConsentData = [...consents];
    const open = this.policies.unaccepted(consents, language);
    if (open.length === 0)
      return { policies: this.policies.current(language), hasChanged: false, policyConsentData };
    return { policies: open, hasChanged: consents.length > 0, policyConsentData };
  }

  acceptedWith(before: Consents, given: Consents): PolicyConsentEntry[] | undefined {
    return this.policies.acceptedWith(before, given);
  }

  /** @throws {Problem} INVALID_REQUEST unless all current policies are accepted */
  requireAccepted(given: Consents, before: Consents = []): PolicyConsentEntry[] {
    const accepted = this.acceptedWith(before, given);
    if (accepted !== undefined) return accepted;
    throw new Problem('INVALID_REQUEST', { fieldErrors: { policyConsentData: 'policy.required' } });
  }

  /**
   * @throws {Problem} INVALID_SESSION_FLOW when the store shows policies first and one of them is not accepted
   */
  requireBeforeAddress(before: PolicyConsentEntry[], given: Consents): PolicyConsentEntry[] {
    const consents = this.acceptedWith(before, given) ?? before;
    if (this.comeFirst && !this.areAccepted(consents)) {
      throw flowProblem(signUpFlow.restartAt, 'policies come first and were not accepted');
    }
    return consents;
  }
}
