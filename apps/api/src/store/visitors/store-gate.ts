import { Injectable } from '@nestjs/common';
import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import type { StoreFeature } from '@account/contracts/platform/call';

import { Gate } from '../../platform/http/ports.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { PoliciesService } from '../policies/index.js';
import { SettingsService } from '../settings/index.js';

const retryAfterMaintenance = 300;

/**
 * Blocks visitors. Maintenance blocks all of them. The country list blocks visitors from countries that it does
 * not contain, but not visitors whose country is unknown.
 */
@Injectable()
export class StoreGate extends Gate {
  constructor(
    private readonly settings: SettingsService,
    private readonly policies: PoliciesService,
  ) {
    super();
  }

  findRefusal({ country }: RequestContext): Problem | undefined {
    const { maintenance, allowedCountries } = this.settings.current();
    if (maintenance) return new Problem('MAINTENANCE', { retryAfterSeconds: retryAfterMaintenance });
    const isOutside = country !== null && allowedCountries.length > 0 && !allowedCountries.includes(country);
    return isOutside ? new Problem('REGION_NOT_AVAILABLE') : undefined;
  }

  hasFeature(feature: StoreFeature): boolean {
    const { login } = this.settings.current();
    return { password: login.isEnabledPassword }[feature];
  }

  /**
   * Rejects a restricted profile, such as the profile of a child. The app of the store marks a restricted
   * profile in its user agent.
   */
  findProfileRefusal({ browser, userAgent }: RequestContext): Problem | undefined {
    const { restrictedProfileMarker: marker } = this.settings.current();
    const isRestricted = browser.isApp && marker !== null && userAgent.includes(marker);
    return isRestricted ? new Problem('PROFILE_NOT_AUTHORISED') : undefined;
  }

  /** Redirects a member to policies that the member has not yet accepted. */
  findDetour({ policyConsents }: Principal): string | undefined {
    return this.policies.outdated(policyConsents).length === 0 ? undefined : reConsentScreen.path;
  }
}
