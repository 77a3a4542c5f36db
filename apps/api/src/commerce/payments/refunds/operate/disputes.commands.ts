import { yen } from '@account/domain/commerce/money/yen';

import { command, CommandError, type Command, type With } from '../../../../platform/cli/command.js';
import { paged, showPage } from '../../../../platform/cli/paged-list.js';
import { day, decidedOn, oneOf, text, yenAmount } from '../../../../platform/cli/command-options.js';
import type { DisputeId } from '../dispute.repository.js';
import type { Disputes } from '../disputes/disputes.service.js';
import { chargeIdOf, disputeLine, disputeObjections } from './refund-lines.declaration.js';
import { all } from './refunds.commands.js';

const most = 100;

export function disputeCommands(withDisputes: With<Disputes>): Command[] {
  return [
    command({
      name: 'disputes open',
      parameters: ['CHARGE'],
      options: {
        amount: yenAmount.optional(),
        providerId: text(64, 'ID').describe('The id that the gateway gave it').optional(),
        answerBy: day.describe('Until when the gateway waits for our answer').optional(),
        ...decidedOn,
      },
      about: 'Record that the payer’s side takes the money back (chargeback); refunds are refused meanwhile',
      run: (
        { words: [id], options: { amount, providerId = null, answerBy = null, by, evidence } },
        terminal,
      ) =>
        withDisputes(async (disputes) => {
          const opened = await disputes.open({
            chargeId: chargeIdOf(id),
            amount: amount === undefined ? null : yen(amount),
            providerDispute: providerId,
            answerBy,
            openedBy: by,
            evidence,
          });
          if ('objection' in opened) throw new CommandError([disputeObjections[opened.objection]]);
          terminal.out(disputeLine(opened));
        }),
    }),
    command({
      name: 'disputes close',
      parameters: ['DISPUTE'],
      options: { as: oneOf(['won', 'lost']).describe('How it ended'), ...decidedOn },
      about: 'Record how a dispute ended: won, the money is ours again; lost, it is gone',
      run: ({ words: [id], options: { as, by, evidence } }, terminal) =>
        withDisputes(async (disputes) => {
          const dispute = await disputes.find(id as DisputeId);
          if (dispute === undefined) throw new CommandError(['There is no such dispute.']);
          const stage = as === 'won' ? 'WON' : 'LOST';
          const end = { stage, closedBy: by, evidence } as const;
          if (!(await disputes.close(dispute, end)))
            throw new CommandError([disputeLine(dispute), 'It was closed already.']);
          terminal.out(disputeLine({ ...dispute, stage }));
        }),
    }),
    command({
      name: 'disputes list',
      options: { all, ...paged },
      about: 'List the open disputes, the oldest first, or all, the newest first',
      run: ({ options }, terminal) =>
        withDisputes(async (disputes) => {
          await showPage(terminal, {
            ...{ page: options.page, most, lines: disputeLine },
            empty: options.all ? 'There are none.' : 'None is open.',
            read: (limit) => disputes.list(!options.all, limit),
          });
        }),
    }),
  ];
}
