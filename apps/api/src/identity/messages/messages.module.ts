import { Module } from '@nestjs/common';

import { MyPageModule } from '../my-page/my-page.module.js';
import { MailWebhooksController, MailWebhookSecret } from './mail-webhooks.controller.js';
import { MessagesController } from './messages.controller.js';

@Module({
  imports: [MyPageModule],
  controllers: [MailWebhooksController, MessagesController],
  providers: [MailWebhookSecret],
})
export class MessagesModule {}
