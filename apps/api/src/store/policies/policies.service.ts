import { Injectable } from '@nestjs/common';
import type { Policy } from '@account/contracts/store/policies/policy.contract';
import type { Language } from '@account/domain/platform/language';
import {
  mergePolicyConsents,
  isExactlyAccepted,
  outdatedPolicies,
  type PolicyRevision,
} from '@account/domain/store/policies/policy-consent';

import { SettingsService } from '../settings/index.js';

@Injectable()
export class PoliciesService {
  constructor(private readonly settings: SettingsService) {}

  current(language: Language): Policy[] {
    return this.settings.current().policies.map(({ policyId, revision, key, title, text, address }) => ({
      policyId,
      revision,
      key,
      title: title[language],
      isExternal: address !== undefined,
      usesExternalPolicy: address !== undefined,
      dataSource: address?.[language] ?? '',
      renderData: text?.[language] ?? '',
    }));
  }

  byKey(key: string, language: Language): Policy | undefined {
    return this.current(language).find((policy) => policy.key === key);
  }

  outdated(consents: readonly PolicyRevision[]): PolicyRevision[] {
    const current = this.settings.current().policies;
    return outdatedPolicies(current, consents).map(({ policyId, revision, key }) => ({
      policyId,
      revision,
      key,
    }));
  }

  unaccepted(consents: readonly PolicyRevision[], language: Language): Policy[] {
    return outdatedPolicies(this.current(language), consents);
  }

  acceptedWith(
    before: readonly PolicyRevision[],
    given: readonly PolicyRevision[],
  ): PolicyRevision[] | undefined {
    return mergePolicyConsents(this.settings.current().policies, before, given);
  }

  areAccepted(consents: readonly PolicyRevision[]): boolean {
    return isExactlyAccepted(this.settings.current().policies, consents);
  }
}
