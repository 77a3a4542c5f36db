import { command, CommandError, type Command, type With } from '../../platform/cli/command.js';
import { decidedBy } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import type { Outbox, ResendingAnswer } from './outbox.service.js';

type Refusal = Extract<ResendingAnswer, { refusal: string }>['refusal'];

const sentences: Readonly<Record<Refusal, string>> = {
  notFound: 'There is no such mail. "members show" lists those of a member, for thirty days.',
  waiting: 'This mail has not been sent yet: it goes out by itself.',
  erased:
    'What this mail said is erased: only mails about plans and payments are kept, until the account is closed.',
  over: 'What this mail speaks of is over.',
};

export function mailCommands(withOutbox: With<Outbox>): Command[] {
  return [
    command({
      name: 'mails resend',
      parameters: ['MAIL'],
      options: decidedBy,
      about: 'Send a mail about a plan or a payment once more, to the address that it went to',
      run: ({ words: [id], options: { by } }, terminal) =>
        withOutbox(async (outbox) => {
          const answer = isId(id) ? await outbox.resend(id, by) : { refusal: 'notFound' as const };
          if ('refusal' in answer) throw new CommandError([sentences[answer.refusal]]);
          terminal.out(`Mail ${answer.resentAs} goes out.`);
        }),
    }),
  ];
}
