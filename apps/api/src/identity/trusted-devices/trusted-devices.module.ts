import { Module } from '@nestjs/common';

import { TrustedDeviceTermination } from './trusted-device-termination.js';
import { TrustedDeviceRepository } from './trusted-device.repository.js';
import { TrustedDevicesService } from './trusted-devices.service.js';
import './trusted-devices.settings.js';

@Module({
  providers: [TrustedDeviceTermination, TrustedDeviceRepository, TrustedDevicesService],
  exports: [TrustedDevicesService],
})
export class TrustedDevicesModule {}
