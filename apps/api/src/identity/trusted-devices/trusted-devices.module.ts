import { Module } from '@nestjs/common';

import { TrustedDeviceEndings } from './trusted-device-endings.js';
import { TrustedDeviceRepository } from './trusted-device.repository.js';
import { TrustedDevicesService } from './trusted-devices.service.js';
import './trusted-devices.settings.js';

@Module({
  providers: [TrustedDeviceEndings, TrustedDeviceRepository, TrustedDevicesService],
  exports: [TrustedDevicesService],
})
export class TrustedDevicesModule {}
