import { messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import { Controller } from '@nestjs/common';

import { Context, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SentMessages } from './sent-messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: SentMessages) {}

  @ScreenData(messagesScreen)
  messagesScreen(@Member() member: Member, @Context() { language }: Context) {
    return this.messages.screen(member, language);
  }
}
