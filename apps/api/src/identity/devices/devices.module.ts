import { Module } from '@nestjs/common';

import './devices.settings.js';
import './devices.rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MessagingModule } from '../../messaging/messaging.module.js';
import { DevicesController } from './devices.controller.js';
import { DeviceEndLinks } from './device-end-links.service.js';
import { DeviceEnd } from './device-end.service.js';
import { DeviceMails } from './device-mails.service.js';
import { DeviceData, DeviceRepository } from './device.repository.js';
import { Devices } from './devices.service.js';

@Module({
  imports: [AccountsModule, MessagingModule],
  controllers: [DevicesController],
  providers: [DeviceData, DeviceRepository, DeviceEnd, DeviceEndLinks, DeviceMails, Devices],
  exports: [Devices],
})
export class DevicesModule {}
