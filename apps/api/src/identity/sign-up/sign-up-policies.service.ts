import { Injectable } from '@nestjs/common';
import type { PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';

import { PoliciesService } from '../../store/policies/policies.service.js';
import { Problem } from '../../platform/http/problem.js';

/** Which policies a new member has to accept, and whether they did. */
@Injectable()
export class SignUpPolicies {
  constructor(private readonly policies: PoliciesService) {}

  areAccepted(consents: readonly PolicyConsentEntry[]): boolean {
    return this.policies.areAccepted(consents);
  }

  /** @throws {Problem} INVALID_REQUEST unless exactly the current policies were accepted */
  requireAccepted(consents: readonly PolicyConsentEntry[]): PolicyConsentEntry[] {
    if (this.areAccepted(consents)) return [...consents];
    throw new Problem('INVALID_REQUEST', { fieldErrors: { policyConsentData: 'policy.required' } });
  }
}
