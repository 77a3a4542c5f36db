import {
  addDays,
  businessDate,
  isBusinessDate,
  startOf,
} from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import { limitOf, paged, printMoreHint } from '../../../platform/cli/paged-list.js';
import { affectedKinds, type Affected, type AffectedKind, type Outages } from './outages.service.js';

const moment = z
  .string()
  .refine(isMoment, 'must be a day or minute in Japan, such as 2026-04-01 or 2026-04-01T09:30')
  .meta({ placeholder: 'MOMENT' });

/** Maximum number of rows per list on one page. */
const maxListed = 5_000;

const titles: Readonly<Record<AffectedKind, string>> = {
  couldNotBuy: 'Could not buy, and paid nothing',
  waitedForAnswer: 'Waited for an answer of the gateway',
  renewalFailed: 'Renewals that were tried and did not come to a payment',
  chargedLate: 'Renewals that were settled later than on their due day',
  waived: 'Periods that were waived',
  notDoneYet: 'Contracts that are due and not done',
  heldSince: 'Contracts that are on hold since then',
};

export function outageCommands(withOutages: WithServices<Outages>): Command[] {
  return [
    command({
      name: 'outages list-affected',
      options: {
        from: moment.describe('Begin of the outage, such as 2026-04-01T09:30'),
        to: moment.describe('End of the outage'),
        ...paged,
      },
      about: 'List members who were charged late, put on hold or unable to buy during an outage',
      example: '--from 2026-04-01T09:30 --to 2026-04-01T11:00',
      run: async ({ options: { from, to, page } }, terminal) => {
        const [begins, ends] = [beginOf(from), endOf(to)];
        if (begins >= ends) throw new CommandError(['--from is not before --to.']);
        return withOutages(async (outages) => {
          const skip = (page - 1) * maxListed;
          const { rows: affected, isCut } = await outages.findAffected(begins, ends, {
            skip,
            most: maxListed,
          });
          const members = new Set(affected.map(({ customerId }) => customerId));
          terminal.out(affected.length === 0 ? 'Nobody was affected.' : `Members: ${members.size}`);
          for (const line of affectedKinds.flatMap((kind) => linesOf(kind, affected))) terminal.out(line);
          const list = { page, most: maxListed, narrowedBy: 'by a shorter time' };
          if (isCut) printMoreHint(terminal, limitOf(list), list);
        });
      },
    }),
  ];
}

function linesOf(kind: AffectedKind, affected: readonly Affected[]): string[] {
  const ofKind = affected.filter((each) => each.kind === kind);
  if (ofKind.length === 0) return [];
  return [`${titles[kind]}: ${ofKind.length}`, ...ofKind.map(lineOf)];
}

function lineOf({ accountId, planId, subject, on, amount, settledOn }: Affected): string {
  return [
    `  ${accountId ?? 'account closed'}`,
    `${planId} ${on}`,
    ...(amount === null ? [] : [formatYen(yen(amount))]),
    ...(settledOn === null ? [] : [`settled ${settledOn}`]),
    subject,
  ].join(', ');
}

function isMoment(text: string): boolean {
  const [day = '', time] = text.split('T');
  return isBusinessDate(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
}

function beginOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split('T');
  return new Date(`${businessDate(day)}T${time}:00+09:00`);
}

/** Returns the end of the day if `text` is a day. */
function endOf(text: string): Date {
  return isBusinessDate(text) ? startOf(addDays(text, 1)) : beginOf(text);
}
