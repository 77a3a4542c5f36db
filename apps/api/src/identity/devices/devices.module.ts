import { Module } from '@nestjs/common';

import './devices.rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MessagingModule } from '../../messaging/messaging.module.js';
import { DevicesController } from './devices.controller.js';
import { DeviceEndController } from './device-end.controller.js';
import { TelevisionMails } from './television-mails.service.js';
import { DeviceData, DeviceRepository } from './device.repository.js';
import { Televisions } from './televisions.service.js';

@Module({
  imports: [AccountsModule, MessagingModule],
  controllers: [DeviceEndController, DevicesController],
  providers: [DeviceData, DeviceRepository, TelevisionMails, Televisions],
  exports: [Televisions],
})
export class DevicesModule {}
