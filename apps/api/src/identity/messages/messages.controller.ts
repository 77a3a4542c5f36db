import { messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import { Controller } from '@nestjs/common';

import { Asked, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SentMessages } from './sent-messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: SentMessages) {}

  @ScreenData(messagesScreen)
  messagesScreen(@Asked() { member, context: { language } }: Asked) {
    return this.messages.screen(member, language);
  }
}
