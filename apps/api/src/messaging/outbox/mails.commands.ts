import { CommandError, type Command } from '../../platform/cli/command.js';
import { decidedBy, operator, readCommandLine } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import type { Outbox, ResendingAnswer } from './outbox.service.js';

type WithOutbox = <Result>(work: (outbox: Outbox) => Promise<Result>) => Promise<Result>;

type Refusal = Extract<ResendingAnswer, { refusal: string }>['refusal'];

const sentences: Readonly<Record<Refusal, string>> = {
  notFound: 'There is no such mail. "members show" lists those of a member, for thirty days.',
  waiting: 'This mail has not been sent yet: it goes out by itself.',
  erased:
    'What this mail said is erased: only mails about plans and payments are kept, until the account is closed.',
  over: 'What this mail speaks of is over.',
};

export function mailCommands(withOutbox: WithOutbox): Command[] {
  return [
    {
      name: 'mails resend',
      parameters: ['MAIL'],
      options: decidedBy,
      about: 'Send a mail about a plan or a payment once more, to the address that it went to',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, { by: operator });
        const [id = ''] = words;
        return withOutbox(async (outbox) => {
          const answer = isId(id) ? await outbox.resend(id, options.by) : { refusal: 'notFound' as const };
          if ('refusal' in answer) throw new CommandError([sentences[answer.refusal]]);
          terminal.out(`Mail ${answer.resentAs} goes out.`);
          return 0;
        });
      },
    },
  ];
}
