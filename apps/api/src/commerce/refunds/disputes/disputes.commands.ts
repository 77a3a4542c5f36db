import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError, type Command } from '../../../platform/cli/command.js';
import {
  decidedOn,
  flag,
  operator,
  readCommandLine,
  text,
  yenAmount,
} from '../../../platform/cli/command-options.js';
import type { DisputeId } from './dispute.repository.js';
import type { Disputes } from './disputes.service.js';
import { chargeIdOf, disputeLine, disputeObjections } from '../operate/refund-lines.declaration.js';
import { day } from '../operate/refunds.commands.js';

type WithDisputes = <Result>(work: (disputes: Disputes) => Promise<Result>) => Promise<Result>;

const most = 100;

export function disputeCommands(withDisputes: WithDisputes): Command[] {
  return [
    {
      name: 'disputes open',
      parameters: ['CHARGE'],
      options: {
        '[--amount YEN]': 'Whole yen, such as 1980',
        '[--provider-id ID]': 'The id that the gateway gave it',
        '[--answer-by DATE]': 'Until when the gateway waits for our answer',
        ...decidedOn,
      },
      about: 'Record that the payer’s side takes the money back (chargeback); refunds are refused meanwhile',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, {
          amount: yenAmount.optional(),
          'provider-id': text(64).optional(),
          'answer-by': day.optional(),
          evidence: text(500),
          by: operator,
        });
        return withDisputes(async (disputes) => {
          const { amount, evidence, by } = options;
          const opened = await disputes.open({
            chargeId: chargeIdOf(words[0]),
            amount: amount === undefined ? null : yen(amount),
            providerDispute: options['provider-id'] ?? null,
            answerBy: options['answer-by'] ?? null,
            openedBy: by,
            evidence,
          });
          if ('objection' in opened) throw new CommandError([disputeObjections[opened.objection]]);
          terminal.out(disputeLine(opened));
          return 0;
        });
      },
    },
    {
      name: 'disputes close',
      parameters: ['DISPUTE'],
      options: { '--as won|lost': 'How it ended', ...decidedOn },
      about: 'Record how a dispute ended: won, the money is ours again; lost, it is gone',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, {
          as: z.enum(['won', 'lost'], 'must be won or lost'),
          evidence: text(500),
          by: operator,
        });
        return withDisputes(async (disputes) => {
          const dispute = await disputes.find((words[0] ?? '') as DisputeId);
          if (dispute === undefined) throw new CommandError(['There is no such dispute.']);
          const stage = options.as === 'won' ? 'WON' : 'LOST';
          const end = { stage, closedBy: options.by, evidence: options.evidence } as const;
          if (!(await disputes.close(dispute, end)))
            throw new CommandError([disputeLine(dispute), 'It was closed already.']);
          terminal.out(disputeLine({ ...dispute, stage }));
          return 0;
        });
      },
    },
    {
      name: 'disputes list',
      parameters: [],
      options: { '[--all]': 'Not only the open ones: the last ones' },
      about: `List the open disputes, or the last ${most}`,
      run: (args, terminal) => {
        const { options } = readCommandLine(args, { all: flag });
        return withDisputes(async (disputes) => {
          const rows = await disputes.list(!options.all, most);
          if (rows.length === 0) terminal.out(options.all ? 'There are none.' : 'None is open.');
          for (const row of rows) terminal.out(disputeLine(row));
          return 0;
        });
      },
    },
  ];
}
