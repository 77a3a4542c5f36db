import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import {
  command,
  CommandError,
  printLines,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import { day, evidenceOptions, operator, text, yenAmount } from '../../../platform/cli/command-options.js';
import type { ChargeSearch, RefundableCharge } from '../../payments/charges/index.js';
import { chargeIdOf, processedOn, providerId, settledAs } from '../../payments/refunds/index.js';
import { reviewLines } from './review-lines.js';
import type { ReviewList } from './review-list.service.js';
import type { ChargeOperations, DecisionAnswer } from './charge-operations.service.js';
import { chargeLine, sheetLines } from './charge-sheet.js';

interface Operated {
  operations: ChargeOperations;
  search: ChargeSearch;
  attentions: ReviewList;
}

const explained = z.object({
  member: text(320, 'NAME').describe('Member: account id, e-mail address or user ID; needs --on').optional(),
  on: day.describe('Day to explain, such as 2026-04-01; needs --member').optional(),
});

const traits = z.object({
  member: text(320, 'NAME').describe('Member: account id, e-mail address or user ID').optional(),
  providerId,
  orderId: z
    .string()
    .meta({ placeholder: 'ID', description: 'Id of the charge, its order or its billing cycle' })
    .optional(),
  amount: yenAmount.optional(),
  date: day.describe('Day of the charge; needs --amount').optional(),
  last4: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits')
    .meta({
      placeholder: 'DIGITS',
      description: 'Last four digits of the card, with amount and day',
    })
    .optional(),
  ...paged,
});

/** Maximum number of charges on one page of a list. */
const maxListed = 50;

const settled = z.object({
  as: settledAs,
  providerId,
  processedOn,
  ...evidenceOptions,
  confirmBy: operator.describe('Name of a second person, needed for large amounts').optional(),
});

export function chargeCommands(withCharges: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'charges review',
      about: 'List charges, refunds, suspense money, disputes and gateways that need review',
      example: '',
      run: (_args, terminal) =>
        withCharges(async ({ attentions }) => {
          printLines(terminal, reviewLines(await attentions.findItems()), 'Nothing needs review.');
        }),
    }),
    command({
      name: 'charges explain',
      parameters: ['[CHARGE]'],
      options: explained.shape,
      about: 'Explain a charge, or why a member was or was not charged on a day',
      example: '--member hanako@example.jp --on 2026-04-01',
      run: ({ words: [id], options }, terminal) =>
        withCharges(({ operations }) => explain(operations, id, options, terminal)),
    }),
    command({
      name: 'charges find',
      options: traits.shape,
      about:
        'Find charges by id of the gateway, charge, order or billing cycle, by member, or by amount and day',
      example: '--amount 1980 --date 2026-04-01 --last4 4242',
      run: ({ options }, terminal) =>
        withCharges(async ({ operations, search }) => {
          const shown = await showPage(terminal, {
            ...{ page: options.page, most: maxListed, empty: 'No charge fits.' },
            ...(options.amount !== undefined && { narrowedBy: 'by --last4' }),
            read: (limit) => find({ operations, search }, options, limit),
            lines: async (id) => {
              const charge = await search.findCharge(id);
              return charge === undefined
                ? []
                : `${chargeLine(charge)} | ${await operations.payerOf(charge.customerId)}`;
            },
          });
          return shown === 0 ? 1 : 0;
        }),
    }),
    command({
      name: 'charges settle',
      parameters: ['CHARGE'],
      options: settled.shape,
      about:
        'Settle a charge with unknown outcome by hand; the gateway is asked first, and large amounts need a second person',
      example: "0197c0de-0000-7000-8000-000000000001 --as not-executed --evidence 'Console of SBPS' --by Aoi",
      run: ({ words: [id], options }, terminal) =>
        withCharges(({ operations }) => settle(operations, id, options, terminal)),
    }),
  ];
}

async function explain(
  operations: ChargeOperations,
  id: string | undefined,
  { member, on }: z.output<typeof explained>,
  terminal: Terminal,
): Promise<void> {
  if (id !== undefined) {
    const sheet = await operations.explainCharge(chargeIdOf(id));
    if (sheet === undefined) throw new CommandError(['There is no such charge. See "charges find".']);
    for (const line of sheetLines(sheet)) terminal.out(line);
    return;
  }
  if (member === undefined || on === undefined)
    throw new CommandError(['Say which: CHARGE, or --member NAME --on DATE.']);
  const day = await operations.explainDay(member, on);
  if (day === undefined) throw new CommandError([`No account has the id, address or user ID "${member}".`]);
  const nothing = day.isCustomer ? `Nothing was charged on ${on}.` : 'This member has never had a payment.';
  printLines(terminal, day.sheets.flatMap(sheetLines), nothing);
  for (const line of day.without) terminal.out(line);
}

/** Order number in the format that members see. */
const isOrderNumber = /^\d{8}-\d+$/;

async function find(
  { operations, search }: Pick<Operated, 'operations' | 'search'>,
  wanted: z.output<typeof traits>,
  limit: number,
): Promise<string[]> {
  const { member, orderId, amount, date, last4 } = wanted;
  if (member !== undefined) {
    const ids = await operations.chargesOfMember(member, limit);
    if (ids === undefined) throw new CommandError([`No account has the id, address or user ID "${member}".`]);
    return ids;
  }
  if (wanted.providerId !== undefined)
    return (await search.findByProviderId(wanted.providerId)).map(({ chargeId }) => chargeId);
  if (orderId !== undefined && isOrderNumber.test(orderId))
    throw new CommandError([
      '--order-id takes an id. Of an order’s number, "invoices find --number" names the charge, "members find --order" the member.',
    ]);
  if (orderId !== undefined) return search.findByName(chargeIdOf(orderId), limit);
  if (amount === undefined || date === undefined)
    throw new CommandError(['Say --member, --provider-id, --order-id, or --amount and --date.']);
  const wantedTraits = { amount: yen(amount), ...(last4 !== undefined && { cardSuffix: last4 }) };
  return search.findIdsOnDay(date, wantedTraits, limit);
}

async function settle(
  operations: ChargeOperations,
  id: string,
  { as, evidence, by, ...options }: z.output<typeof settled>,
  terminal: Terminal,
): Promise<void> {
  const { processedOn: on = null, providerId: named = null, confirmBy = null } = options;
  if (as === 'succeeded' && on === null)
    throw new CommandError(['--processed-on is missing: the day on which the gateway collected it.']);
  const answer = await operations.decideCharge(chargeIdOf(id), {
    as: as === 'succeeded' ? 'succeeded' : 'notExecuted',
    ...{ evidence, by, processedOn: on, providerId: named, confirmedBy: confirmBy },
  });
  if ('objection' in answer) throw new CommandError([objectionTo(answer)]);
  terminal.out(chargeLine(answer.charge));
}

function objectionTo(answer: Exclude<DecisionAnswer, { charge: RefundableCharge }>): string {
  switch (answer.objection) {
    case 'noCharge':
      return 'There is no such charge. See "charges find".';
    case 'secondPerson':
      return 'This amount needs two operators: add --confirm-by with another name.';
    case 'notYet':
      return '--processed-on is a day that has not come yet. Nothing was changed.';
    case 'contradicted':
      return `The gateway contradicts this (${answer.says}). Nothing was changed.`;
    case 'otherId':
      return 'The gateway knows this charge by another id. Nothing was changed.';
    case 'ended':
      return 'This charge has ended already, or was never sent: there is nothing to decide.';
  }
}
