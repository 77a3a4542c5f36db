import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { TrustedDeviceTermination } from './trusted-device-termination.js';
import { TrustedDeviceData, TrustedDeviceRepository } from './trusted-device.repository.js';
import { TrustedDevicesService } from './trusted-devices.service.js';
import './trusted-devices.settings.js';

@Module({
  imports: [MemberDataModule],
  providers: [TrustedDeviceData, TrustedDeviceTermination, TrustedDeviceRepository, TrustedDevicesService],
  exports: [TrustedDevicesService],
})
export class TrustedDevicesModule {}
