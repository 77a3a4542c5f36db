import { resolve } from 'node:path';

import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import { operatorOption, flag, text } from '../../../platform/cli/command-options.js';
import { chargeLine } from '../charge-operations/index.js';
import type { Charge } from '../../payments/charges/index.js';
import { maxListedOpen, type Accounting } from './accounting.service.js';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-04')
  .meta({ placeholder: 'MONTH', description: 'Month, such as 2026-04' });

export function accountingCommands(withAccounting: WithServices<Accounting>): Command[] {
  return [
    command({
      name: 'accounting export',
      options: { month, to: text(1_000, 'FOLDER').describe('Folder for the files') },
      about: 'Export the books of a month as CSV files: journal, accounts, tax by rate and deferred income',
      example: '--month 2026-04 --to books',
      run: ({ options }, terminal) =>
        withAccounting(async (accounting) => {
          const folder = resolve(options.to);
          const { files, lines, debit, credit, isClosed } = await accounting.exportMonth(
            options.month,
            folder,
          );
          for (const file of files) terminal.out(resolve(folder, file));
          terminal.out(
            `${lines} transfers, debit ${formatYen(yen(debit))}, credit ${formatYen(yen(credit))}; the month is ${isClosed ? 'closed' : 'open, so that it may still change'}.`,
          );
          return debit === credit ? 0 : 1;
        }),
    }),
    command({
      name: 'accounting close',
      options: {
        month,
        force: flag.describe('Close it although it has charges with unknown outcome'),
        ...operatorOption,
      },
      about:
        'Close a month and all earlier ones after their charges have ended; later bookings go to the first open day',
      example: '--month 2026-04 --by Aoi',
      run: ({ options }, terminal) =>
        withAccounting(async (accounting) => {
          const answer = await accounting.closeMonth(options.month, options.by, options.force === true);
          if (typeof answer === 'object') throw new CommandError(stillOpen(answer.open));
          if (answer === 'notOver') throw new CommandError([`${options.month} is not over in Japan.`]);
          terminal.out(`${options.month} ${answer === 'closed' ? 'is closed' : 'was closed already'}.`);
        }),
    }),
  ];
}

function stillOpen(open: readonly Charge[]): string[] {
  const count = open.length < maxListedOpen ? String(open.length) : `${maxListedOpen} or more`;
  return [
    `${open.length === 1 ? 'One charge has' : `${count} charges have`} no known end. "charges review" lists the same.`,
    ...open.map(chargeLine),
    'With --force the month is closed, and what they turn out to be is booked on the first open day.',
  ];
}
