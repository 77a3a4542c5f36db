import { Injectable } from '@nestjs/common';
import type { PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';

import { PoliciesService } from '../../store/policies/policies.service.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import type { SignUpFlow } from './sign-up.types.js';

/** Which policies a new member has to accept, and whether they did. */
@Injectable()
export class SignUpPolicies {
  constructor(
    private readonly policies: PoliciesService,
    private readonly settings: SettingsService,
  ) {}

  areAccepted(consents: readonly PolicyConsentEntry[]): boolean {
    return this.policies.areAccepted(consents);
  }

  /** They came before the form: first of all, or when somebody came back from a provider. */
  comeBeforeForm({ data }: SignUpFlow): boolean {
    const { isPreShowPolicy } = this.settings.current().signUp;
    return isPreShowPolicy || (data.external !== null && this.areAccepted(data.policyConsents));
  }

  /** @throws {Problem} INVALID_REQUEST unless exactly the current policies were accepted */
  requireAccepted(consents: readonly PolicyConsentEntry[]): PolicyConsentEntry[] {
    if (this.areAccepted(consents)) return [...consents];
    throw new Problem('INVALID_REQUEST', { fieldErrors: { policyConsentData: 'policy.required' } });
  }
}
