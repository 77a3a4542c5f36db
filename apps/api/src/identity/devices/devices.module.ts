import { Module } from '@nestjs/common';

import './devices.settings.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DeviceData, DeviceRepository } from './device.repository.js';
import { Devices } from './devices.service.js';

@Module({
  imports: [AccountsModule],
  providers: [DeviceData, DeviceRepository, Devices],
  exports: [Devices],
})
export class DevicesModule {}
