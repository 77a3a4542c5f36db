import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { RefundEffect } from '@account/domain/commerce/refunds/refund-decision';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import {
  CommandError,
  type Command,
  type Terminal,
  type CommandLine,
} from '../../../platform/cli/command.js';
import {
  decidedWhy,
  decidedOn,
  flag,
  operator,
  readCommandLine,
  text,
  yenAmount,
} from '../../../platform/cli/command-options.js';
import { chargeIdOf, refundLine, refundObjections, showRefund } from './refund-lines.declaration.js';
import type { RefundOperations } from './refund-operations.service.js';
import type { RefundId } from '../refund.types.js';

type WithRefunds = <Result>(work: (refunds: RefundOperations) => Promise<Result>) => Promise<Result>;

export const day = z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01');

/** As the gateway shows it, or letters that a shell would not have typed. */
const providerId = z.string().regex(/^[\w.-]{1,64}$/, 'must be an id of the gateway');

const decided = { reason: text(200), by: operator, keep: flag, 'end-now': flag };

const most = 100;

export function refundCommands(withRefunds: WithRefunds): Command[] {
  return [
    {
      name: 'refunds make',
      parameters: ['CHARGE'],
      options: {
        '[--amount YEN]': 'Whole yen, such as 1980',
        '[--keep]': 'Leave what was paid for; so it is where neither is said',
        '[--end-now]': 'Also end what was paid for',
        ...decidedWhy,
      },
      about:
        'Give money back by the gateway, all that is left when no amount is said; --end-now also ends what was paid for',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, { ...decided, amount: yenAmount.optional() });
        const { amount, reason, by } = options;
        return withRefunds(async (refunds) => {
          const wish = { chargeId: chargeIdOf(words[0]), effect: effectOf(options), reason, by };
          return showRefund(
            await refunds.make({ ...wish, amount: amount === undefined ? null : yen(amount) }),
            terminal,
          );
        });
      },
    },
    {
      name: 'refunds record',
      parameters: ['CHARGE'],
      options: {
        '--amount YEN': 'Whole yen, such as 1980',
        '--processed-on DATE': 'The day on which the gateway did it',
        '[--provider-id ID]': 'The id that the gateway gave it',
        '[--keep]': 'Leave what was paid for; so it is where neither is said',
        '[--end-now]': 'Also end what was paid for',
        ...decidedWhy,
      },
      about: 'Record a refund that was made in the gateway’s console; nothing is sent',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, {
          ...decided,
          amount: yenAmount,
          'processed-on': day,
          'provider-id': providerId.optional(),
        });
        return withRefunds(async (refunds) => {
          const { amount, reason, by } = options;
          const answer = await refunds.record({
            chargeId: chargeIdOf(words[0]),
            effect: effectOf(options),
            processedOn: options['processed-on'],
            providerRefund: options['provider-id'] ?? null,
            amount: yen(amount),
            reason,
            by,
          });
          return showRefund(answer, terminal);
        });
      },
    },
    {
      name: 'refunds settle',
      parameters: ['REFUND'],
      options: {
        '--as succeeded|not-executed': 'What became of it',
        '[--processed-on DATE]': 'The day on which the gateway did it; needed with succeeded',
        '[--provider-id ID]': 'The id that the gateway gave it',
        ...decidedOn,
      },
      about: 'Say what became of a refund whose answer was lost and that nobody could look up',
      run: (args, terminal) => withRefunds((refunds) => settle(refunds, args, terminal)),
    },
    {
      name: 'refunds list',
      parameters: [],
      options: { '[--all]': 'Not only the open ones: the last ones' },
      about: `List the refunds under way, or the last ${most}`,
      run: (args, terminal) => {
        const { options } = readCommandLine(args, { all: flag });
        return withRefunds(async (refunds) => {
          const rows = options.all ? await refunds.last(most) : await refunds.live(most);
          if (rows.length === 0) terminal.out(options.all ? 'There are none.' : 'None is under way.');
          for (const row of rows) terminal.out(refundLine(row));
          return 0;
        });
      },
    },
  ];
}

async function settle(refunds: RefundOperations, args: CommandLine, terminal: Terminal): Promise<number> {
  const { words, options } = readCommandLine(args, {
    as: z.enum(['succeeded', 'not-executed'], 'must be succeeded or not-executed'),
    'processed-on': day.optional(),
    'provider-id': providerId.optional(),
    evidence: text(500),
    by: operator,
  });
  const { as, by, evidence, 'processed-on': processedOn, 'provider-id': providerRefund = null } = options;
  if (as === 'succeeded' && processedOn === undefined)
    throw new CommandError(['--processed-on is missing: the day on which the gateway gave it back.']);
  const refund = await refunds.find((words[0] ?? '') as RefundId);
  if (refund === undefined) throw new CommandError(['There is no such refund.']);
  if (refund.phase !== 'UNKNOWN')
    throw new CommandError([refundLine(refund), 'Only what is unknown is decided by hand.']);
  const settled = await refunds.settle(
    refund,
    processedOn === undefined || as === 'not-executed' ? null : { processedOn, providerRefund },
    { settledBy: by, evidence },
  );
  if ('objection' in settled) throw new CommandError([refundObjections[settled.objection]]);
  if ('contradicted' in settled)
    throw new CommandError([
      `The gateway says otherwise: ${settled.contradicted}. Nothing was changed by hand.`,
    ]);
  terminal.out(refundLine(settled.refund));
  return 0;
}

function effectOf({ keep, 'end-now': endNow }: { keep: boolean; 'end-now': boolean }): RefundEffect {
  if (keep && endNow) throw new CommandError(['Say either --keep or --end-now.']);
  return endNow ? 'END_NOW' : 'KEEP';
}
