import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { TrustedDeviceData } from './trusted-device-data.repository.js';
import { TrustedDeviceTermination } from './trusted-device-termination.js';
import { TrustedDeviceRepository } from './trusted-device.repository.js';
import { TrustedDevicesService } from './trusted-devices.service.js';
import './trusted-devices.settings.js';

@Module({
  imports: [MemberDataModule],
  providers: [TrustedDeviceData, TrustedDeviceTermination, TrustedDeviceRepository, TrustedDevicesService],
  exports: [TrustedDevicesService],
})
export class TrustedDevicesModule {}
