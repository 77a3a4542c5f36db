import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings, type EndingCause } from '../../platform/lifecycle/endings.service.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** After these nobody's browser is trusted any more, whoever sits there. */
const causes: ReadonlySet<EndingCause> = new Set([
  'passwordChanged',
  'passwordReset',
  'revoked',
  'notMe',
  'addressLost',
  'withdrawn',
  'disabled',
]);

/** How trust comes to an end. */
@Injectable()
export class TrustedDeviceEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly devices: TrustedDevicesService,
    private readonly expired: ExpiredRows,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding(async (transaction, _, account, cause) => {
      if (causes.has(cause)) await this.devices.deleteAll(transaction, account);
    });
    this.expired.register({ table: 'trusted_device', column: 'expires_at' });
  }
}
