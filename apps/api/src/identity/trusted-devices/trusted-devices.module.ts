import { Module } from '@nestjs/common';

import {
  TrustedDeviceData,
  TrustedDeviceRepository,
  TrustedDeviceTermination,
} from './trusted-device.repository.js';
import { TrustedDevicesService } from './trusted-devices.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  providers: [TrustedDeviceData, TrustedDeviceTermination, TrustedDeviceRepository, TrustedDevicesService],
  exports: [TrustedDevicesService],
})
export class TrustedDevicesModule {}
