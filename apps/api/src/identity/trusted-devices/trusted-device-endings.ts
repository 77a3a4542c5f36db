import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Endings } from '../../platform/lifecycle/endings.service.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import { trustedDevices } from '../endings/endables.declaration.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** How trust comes to an end. */
@Injectable()
export class TrustedDeviceEndings implements OnModuleInit {
  constructor(
    private readonly endings: Endings,
    private readonly devices: TrustedDevicesService,
    private readonly expired: ExpiredRows,
  ) {}

  onModuleInit(): void {
    this.endings.onEndOf(trustedDevices, (transaction, account) =>
      this.devices.deleteAll(transaction, account),
    );
    this.expired.register({ table: 'trusted_device', column: 'expires_at' });
  }
}
