import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings, type EndingCause } from '../../platform/lifecycle/endings.service.js';
import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
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
    private readonly sweeping: Sweeping,
    private readonly rows: ExpiredRowsRepository,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding(async (transaction, _, account, cause) => {
      if (causes.has(cause)) await this.devices.deleteAll(transaction, account);
    });
    const sweep = (now: Date, limit: number) => this.rows.delete('trusted_device', now, limit);
    this.sweeping.register({ name: 'trusted_device', sweep });
  }
}
