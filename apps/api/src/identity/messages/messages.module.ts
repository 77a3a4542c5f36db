import { Module } from '@nestjs/common';

import { MessagingModule } from '../../messaging/messaging.module.js';
import { MailHooksController } from './mail-hooks.controller.js';

@Module({
  imports: [MessagingModule],
  controllers: [MailHooksController],
})
export class MessagesModule {}
