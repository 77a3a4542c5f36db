import { Injectable } from '@nestjs/common';
import type { EnabledSecondFactor } from '@account/domain/identity/second-factors/second-factor-type';

import { Config } from '../../../platform/config/config.js';
import { Problem } from '../../../platform/http/problem.js';
import { SettingsService } from '../../../store/settings/index.js';

@Injectable()
export class SecondFactorOffer {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  has(type: EnabledSecondFactor): boolean {
    const isNamed = this.settings.current().multiFactorTypes.includes(type);
    return isNamed && (type !== 'SMS' || this.config.get('SMS_URL') !== undefined);
  }

  require(type: EnabledSecondFactor): void {
    if (!this.has(type)) throw new Problem('FORBIDDEN', { log: `the store does not offer ${type}` });
  }
}
