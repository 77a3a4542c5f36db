import { yen } from '@account/domain/commerce/money/yen';

import { command, CommandError, type Command, type WithServices } from '../../../../platform/cli/command.js';
import { paged, showPage } from '../../../../platform/cli/paged-list.js';
import { day, evidenceOptions, oneOf, text, yenAmount } from '../../../../platform/cli/command-options.js';
import type { DisputeId } from '../dispute.repository.js';
import type { Disputes } from '../disputes/disputes.service.js';
import { chargeIdOf, disputeLine, disputeObjections } from './refund-lines.declaration.js';
import { all } from './refunds.commands.js';

const maxListed = 100;

export function disputeCommands(withDisputes: WithServices<Disputes>): Command[] {
  return [
    command({
      name: 'disputes open',
      parameters: ['CHARGE'],
      options: {
        amount: yenAmount.optional(),
        providerId: text(64, 'ID').describe('Id that the gateway uses').optional(),
        respondBy: day.describe('Last day to respond to the gateway').optional(),
        ...evidenceOptions,
      },
      about: 'Record a chargeback: the payer disputes a charge; refunds are refused until it is closed',
      example:
        "0197c0de-0000-7000-8000-000000000001 --amount 1980 --respond-by 2026-04-15 --evidence 'Letter of the card company' --by Aoi",
      run: (
        { words: [id], options: { amount, providerId = null, respondBy = null, by, evidence } },
        terminal,
      ) =>
        withDisputes(async (disputes) => {
          const opened = await disputes.openDispute({
            chargeId: chargeIdOf(id),
            amount: amount === undefined ? null : yen(amount),
            providerDisputeId: providerId,
            respondBy,
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
      options: { as: oneOf(['won', 'lost']).describe('Outcome of the dispute'), ...evidenceOptions },
      about: 'Record the outcome of a dispute: won returns the money, lost does not',
      example:
        "0197c0de-0000-7000-8000-000000000001 --as won --evidence 'Letter of the card company' --by Aoi",
      run: ({ words: [id], options: { as, by, evidence } }, terminal) =>
        withDisputes(async (disputes) => {
          const dispute = await disputes.findDispute(id as DisputeId);
          if (dispute === undefined) throw new CommandError(['There is no such dispute.']);
          const stage = as === 'won' ? 'WON' : 'LOST';
          const end = { stage, closedBy: by, evidence } as const;
          if (!(await disputes.closeDispute(dispute, end)))
            throw new CommandError([disputeLine(dispute), 'It was closed already.']);
          terminal.out(disputeLine({ ...dispute, stage }));
        }),
    }),
    command({
      name: 'disputes list',
      options: { all, ...paged },
      about: 'List open disputes, oldest first, or all, newest first',
      example: '--all',
      run: ({ options }, terminal) =>
        withDisputes(async (disputes) => {
          await showPage(terminal, {
            ...{ page: options.page, most: maxListed, lines: disputeLine },
            empty: options.all ? 'There are none.' : 'None is open.',
            read: (limit) => disputes.listDisputes(!options.all, limit),
          });
        }),
    }),
  ];
}
