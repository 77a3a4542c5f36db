import * as z from 'zod';

import { Outbox, type ResendResult } from '../../messaging/outbox/index.js';
import { text } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import { operation, OperationRefusal } from './operation.declaration.js';

type Refusal = Extract<ResendResult, { refusal: string }>['refusal'];

const sentences: Readonly<Record<Refusal, string>> = {
  notFound: 'There is no such message. "mails list" lists those of a member, for thirty days.',
  waiting: 'This message has not been sent yet and will be sent automatically.',
  erased:
    'The content of this message is no longer stored: it has no account, its account is closed, or it is too old. The member can request another one on the page.',
  over: 'The code or link of this message has expired or was used. The member can request another one on the page.',
};

const input = z.object({ message: text(40, 'MAIL').describe('Message id that "mails list" prints') });

interface Used extends Record<string, unknown> {
  outbox: Outbox;
}

export const messageResend = operation<typeof input, Used>({
  name: 'message.resend',
  about: 'Resend a mail or text message with a new code or link',
  subject: 'message',
  input,
  permission: 'messages.send',
  risk: 'normal',
  services: { outbox: Outbox },
  async run({ message }, decision, { outbox }) {
    const answer = isId(message)
      ? await outbox.resendMessage(message, decision)
      : { refusal: 'notFound' as const };
    if ('refusal' in answer) throw new OperationRefusal([sentences[answer.refusal]]);
    return { lines: [`Message ${answer.resentAs} is being sent.`] };
  },
});
