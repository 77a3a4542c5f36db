import type { RefundEffect } from '@account/domain/commerce/payments/refunds/refund-decision';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../../platform/cli/command.js';
import { paged, showPage } from '../../../../platform/cli/paged-list.js';
import {
  day,
  evidenceOptions,
  reasonOptions,
  flag,
  yenAmount,
} from '../../../../platform/cli/command-options.js';
import {
  chargeIdOf,
  processedOn,
  providerId,
  refundLine,
  refundObjections,
  settledAs,
  showRefund,
} from './refund-lines.declaration.js';
import type { RefundOperations } from './refund-operations.service.js';
import type { RefundId } from '../refund.types.js';

const decided = {
  keep: flag.describe('Keep what was paid for'),
  endNow: flag.describe('End what was paid for immediately'),
  ...reasonOptions(200),
};

const settled = z.object({
  as: settledAs,
  processedOn,
  providerId,
  ...evidenceOptions,
});

export const all = flag.describe('Include closed ones');

const maxListed = 100;

export function refundCommands(withRefunds: WithServices<RefundOperations>): Command[] {
  return [
    command({
      name: 'refunds record',
      parameters: ['CHARGE'],
      options: {
        amount: yenAmount,
        processedOn: day.describe('Day on which the gateway processed it'),
        providerId,
        ...decided,
      },
      about: 'Record a refund that was made in the console of the gateway; sends nothing',
      example:
        "0197c0de-0000-7000-8000-000000000001 --amount 300 --processed-on 2026-04-01 --keep --reason 'Film without subtitles' --by Aoi",
      run: ({ words: [id], options: { amount, reason, by, ...options } }, terminal) =>
        withRefunds(async (refunds) => {
          const left = await refunds.findRefundableAmount(chargeIdOf(id));
          if (left !== undefined && amount >= left && !options.keep && !options.endNow)
            throw new CommandError([
              'All that is left went back. Say --end-now, and what was paid for ends at once, or --keep, and it stays.',
            ]);
          const answer = await refunds.recordRefund({
            chargeId: chargeIdOf(id),
            effect: effectOf(options),
            processedOn: options.processedOn,
            providerRefundId: options.providerId ?? null,
            amount: yen(amount),
            ...{ reason, by },
          });
          return showRefund(answer, terminal);
        }),
    }),
    command({
      name: 'refunds settle',
      parameters: ['REFUND'],
      options: settled.shape,
      about: 'Settle a refund with unknown outcome that cannot be looked up',
      example:
        "0197c0de-0000-7000-8000-000000000001 --as succeeded --processed-on 2026-04-01 --evidence 'Console of SBPS' --by Aoi",
      run: ({ words: [id], options }, terminal) =>
        withRefunds((refunds) => settle(refunds, id, options, terminal)),
    }),
    command({
      name: 'refunds list',
      options: { all, ...paged },
      about: 'List refunds in progress, oldest first, or all, newest first',
      example: '--all',
      run: ({ options }, terminal) =>
        withRefunds(async (refunds) => {
          await showPage(terminal, {
            ...{ page: options.page, most: maxListed, lines: refundLine },
            empty: options.all ? 'There are none.' : 'None is under way.',
            read: (limit) => (options.all ? refunds.listLatest(limit) : refunds.listLive(limit)),
          });
        }),
    }),
  ];
}

async function settle(
  refunds: RefundOperations,
  id: string,
  { as, by, evidence, processedOn: on, providerId: named }: z.output<typeof settled>,
  terminal: Terminal,
): Promise<void> {
  if (as === 'succeeded' && on === undefined)
    throw new CommandError(['--processed-on is missing: the day on which the gateway refunded it.']);
  const refund = await refunds.findRefund(id as RefundId);
  if (refund === undefined) throw new CommandError(['There is no such refund.']);
  if (refund.phase !== 'UNKNOWN')
    throw new CommandError([refundLine(refund), 'Only a refund with unknown outcome can be settled.']);
  const answer = await refunds.settleRefund(
    refund,
    on === undefined || as === 'not-executed' ? null : { processedOn: on, providerRefundId: named ?? null },
    { settledBy: by, evidence },
  );
  if ('objection' in answer) throw new CommandError([refundObjections[answer.objection]]);
  if ('contradicted' in answer)
    throw new CommandError([`The gateway contradicts this: ${answer.contradicted}. Nothing was changed.`]);
  terminal.out(refundLine(answer.refund));
}

function effectOf({ keep, endNow }: { keep: boolean; endNow: boolean }): RefundEffect {
  if (keep && endNow) throw new CommandError(['Say either --keep or --end-now.']);
  return endNow ? 'END_NOW' : 'KEEP';
}
