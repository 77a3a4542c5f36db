import * as z from 'zod';

import { Outbox, type ResendResult } from '../../messaging/outbox/index.js';
import { text } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import { operation, OperationRefusal } from './operation.declaration.js';

type Refusal = Extract<ResendResult, { refusal: string }>['refusal'];

const sentences: Readonly<Record<Refusal, string>> = {
  notFound: 'There is no such message. "mails list" lists those of a member, for thirty days.',
  waiting: 'This message has not been sent yet: it goes out by itself.',
  erased:
    'What this message said is not kept: it names no account, its account is closed, or it is too old. The person asks for another one on the page.',
  over: 'What this message speaks of is over, or was used: the person asks for another one on the page.',
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
    return { lines: [`Message ${answer.resentAs} goes out.`] };
  },
});
