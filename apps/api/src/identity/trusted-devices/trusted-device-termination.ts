import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import { trustedDevices } from '../terminations/terminables.declaration.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

@Injectable()
export class TrustedDeviceTermination implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly devices: TrustedDevicesService,
    private readonly expired: ExpiredRows,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(trustedDevices, (transaction, account) =>
      this.devices.deleteAll(transaction, account),
    );
    this.expired.register({ table: 'trusted_device', column: 'expires_at' });
  }
}
