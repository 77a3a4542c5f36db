import { Module } from '@nestjs/common';

import { MyPageModule } from '../my-page/my-page.module.js';
import { MailHooksController, MailHookSecret } from './mail-hooks.controller.js';
import { MessagesController } from './messages.controller.js';

@Module({
  imports: [MyPageModule],
  controllers: [MailHooksController, MessagesController],
  providers: [MailHookSecret],
})
export class MessagesModule {}
