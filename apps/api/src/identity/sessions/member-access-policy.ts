import { Injectable } from '@nestjs/common';
import { countUsablePasskeys } from '@account/domain/identity/passkeys/passkey';
import { isReauthorisationValid } from '@account/domain/identity/sessions/session';

import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { AccessPolicy } from '../../platform/http/ports.js';
import type { Principal } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';

/** Pages and calls that show or change a member's contracts and purchases. */
const ofAccount =
  /^\/(mypage|plans\/(?![^/]+\/about$)[^/]+|signup\/plans|withdraw|zapi\/(account|purchase|subscription|signup\/plans))(\/|$)/;

@Injectable()
export class MemberAccessPolicy extends AccessPolicy {
  readonly homePage = '/mypage';
  readonly loginPage = '/login';

  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {
    super();
  }

  isAccountPage(path: string): boolean {
    return ofAccount.test(path);
  }

  lacksPassword({ summary }: Principal): boolean {
    if (summary?.passwordUpdatedAt !== null) return false;
    const store = { ...this.settings.current().passkeys, origin: this.config.get('PUBLIC_ORIGIN') };
    return countUsablePasskeys(summary.passkeyHosts, store) === 0;
  }

  reauthorisationPage({ reauthorisedAt }: Principal): string | undefined {
    return isReauthorisationValid(reauthorisedAt, this.clock.now()) ? undefined : '/mypage/reauthorize';
  }
}
