import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError, type Command, type Terminal, type CommandLine } from '../../platform/cli/command.js';
import { decidedOn, operator, readCommandLine, text, yenAmount } from '../../platform/cli/command-options.js';
import type { RefundableCharge, ChargeSearch } from '../charges/charges.module.js';
import { chargeIdOf } from '../refunds/refunds.module.js';
import { attentionLines } from './attention-lines.js';
import type { ChargeAttentions } from './charge-attention.service.js';
import type { ChargeOperations, DecisionAnswer } from './charge-operations.service.js';
import { chargeLine, sheetLines } from './charge-sheet.js';

interface Operated {
  desk: ChargeOperations;
  search: ChargeSearch;
  attentions: ChargeAttentions;
}

type WithCharges = <Result>(work: (charges: Operated) => Promise<Result>) => Promise<Result>;

const day = z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01');
const providerId = z.string().regex(/^[\w.-]{1,64}$/, 'must be an id of the gateway');

export function chargeCommands(withCharges: WithCharges): Command[] {
  return [
    {
      name: 'charges attention',
      parameters: [],
      about:
        'List all about money that wants a person: unknown charges and refunds, money without a place, disputes, gateways',
      run: (_args, terminal) =>
        withCharges(async ({ attentions }) => {
          const lines = attentionLines(await attentions.list());
          if (lines.length === 0) terminal.out('Nothing wants a person.');
          for (const line of lines) terminal.out(line);
          return 0;
        }),
    },
    {
      name: 'charges explain',
      parameters: ['[CHARGE]'],
      options: {
        '[--member NAME]': 'The member whose day is explained: id, address or user ID',
        '[--on DATE]': 'The day to explain of the member, such as 2026-04-01',
      },
      about: 'Show all that is known of a charge, or of a member’s day and why nothing was charged on it',
      run: (args, terminal) => withCharges((operated) => explain(operated, args, terminal)),
    },
    {
      name: 'charges find',
      parameters: [],
      options: {
        '[--provider-id ID]': 'The id that the gateway gave it',
        '[--order-id ID]': 'The id of the charge, of its order or of its cycle',
        '[--amount YEN]': 'Whole yen, such as 1980',
        '[--date DATE]': 'The day of the charge, beside its amount',
        '[--last4 DIGITS]': 'The last four digits of the card, where amount and day are not enough',
      },
      about:
        'Find charges by the gateway’s id, by their own, their order’s or their cycle’s, or by amount and day',
      run: (args, terminal) =>
        withCharges(async ({ search }) => {
          const found = await find(search, args);
          if (found.length === 0) terminal.out('No charge fits.');
          for (const charge of found) terminal.out(chargeLine(charge));
          return found.length === 0 ? 1 : 0;
        }),
    },
    {
      name: 'charges settle',
      parameters: ['CHARGE'],
      options: {
        '--as succeeded|not-executed': 'What became of it',
        '[--provider-id ID]': 'The id that the gateway gave it',
        '[--processed-on DATE]': 'The day on which the gateway did it; needed with succeeded',
        ...decidedOn,
        '[--confirm-by NAME]': 'A second person, for large sums',
      },
      about:
        'Decide by hand what became of a charge; the gateway is asked first, and large sums want a second person',
      run: (args, terminal) => withCharges(({ desk }) => settle(desk, args, terminal)),
    },
  ];
}

async function explain({ desk }: Operated, args: CommandLine, terminal: Terminal): Promise<number> {
  const { words, options } = readCommandLine(args, { member: text(320).optional(), on: day.optional() });
  if (words[0] !== undefined) {
    const sheet = await desk.explain(chargeIdOf(words[0]));
    if (sheet === undefined) throw new CommandError(['There is no such charge. See "charges find".']);
    for (const line of sheetLines(sheet)) terminal.out(line);
    return 0;
  }
  if (options.member === undefined || options.on === undefined)
    throw new CommandError(['Say which: CHARGE, or --member NAME --on DATE.']);
  const explained = await desk.explainDay(options.member, options.on);
  if (explained === undefined)
    throw new CommandError([`No account has the id, address or user ID "${options.member}".`]);
  const { sheets, without, isCustomer } = explained;
  for (const line of sheets.flatMap(sheetLines)) terminal.out(line);
  if (sheets.length === 0)
    terminal.out(
      isCustomer
        ? `Nothing was charged on ${options.on}.`
        : 'This member never had anything to do with payments.',
    );
  for (const line of without) terminal.out(line);
  return 0;
}

/** As members read it. */
const isOrderNumber = /^\d{8}-\d+$/;

async function find(search: ChargeSearch, args: CommandLine): Promise<RefundableCharge[]> {
  const { options } = readCommandLine(args, {
    'provider-id': providerId.optional(),
    'order-id': z.string().optional(),
    amount: yenAmount.optional(),
    date: day.optional(),
    last4: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
  });
  if (options['provider-id'] !== undefined) return search.ofProvider(options['provider-id']);
  const { 'order-id': named } = options;
  if (named !== undefined && isOrderNumber.test(named))
    throw new CommandError([
      '--order-id takes an id. Of an order’s number, "invoices find --number" names the charge, "members find --order" the member.',
    ]);
  if (named !== undefined) return search.named(chargeIdOf(named));
  const { amount, date, last4 } = options;
  if (amount === undefined || date === undefined)
    throw new CommandError(['Say --provider-id, --order-id, or --amount and --date.']);
  return search.onDay(date, { amount: yen(amount), ...(last4 !== undefined && { cardSuffix: last4 }) });
}

async function settle(desk: ChargeOperations, args: CommandLine, terminal: Terminal): Promise<number> {
  const { words, options } = readCommandLine(args, {
    as: z.enum(['succeeded', 'not-executed'], 'must be succeeded or not-executed'),
    'provider-id': providerId.optional(),
    'processed-on': day.optional(),
    evidence: text(500),
    by: operator,
    'confirm-by': operator.optional(),
  });
  const { as, evidence, by, 'processed-on': processedOn = null, 'provider-id': named = null } = options;
  if (as === 'succeeded' && processedOn === null)
    throw new CommandError(['--processed-on is missing: the day on which the gateway collected it.']);
  const answer = await desk.decide(chargeIdOf(words[0]), {
    as: as === 'succeeded' ? 'succeeded' : 'notExecuted',
    ...{ evidence, by, processedOn, providerId: named },
    confirmedBy: options['confirm-by'] ?? null,
  });
  if ('objection' in answer) throw new CommandError([objectionTo(answer)]);
  terminal.out(chargeLine(answer.charge));
  return 0;
}

function objectionTo(answer: Exclude<DecisionAnswer, { charge: RefundableCharge }>): string {
  switch (answer.objection) {
    case 'noCharge':
      return 'There is no such charge. See "charges find".';
    case 'secondPerson':
      return 'A sum of this size is decided by two: add --confirm-by with another name.';
    case 'notYet':
      return '--processed-on is a day that has not come yet. Nothing was changed.';
    case 'contradicted':
      return `The gateway says otherwise (${answer.says}). Nothing was changed.`;
    case 'otherId':
      return 'The gateway knows this charge by another id. Nothing was changed.';
    case 'ended':
      return 'This charge has ended already, or was never sent: there is nothing to decide.';
  }
}
