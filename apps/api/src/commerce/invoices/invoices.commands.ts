import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { CommandError, type Command, type Terminal } from '../../platform/cli/command.js';
import { readCommandLine } from '../../platform/cli/command-options.js';
import type { FoundEarning } from '../ledger/ledger.module.js';
import { documentNumber } from './document/document-number.js';
import type { InvoiceSearch, WantedDocument } from './invoice-search.service.js';

type WithInvoices = <Result>(work: (invoices: InvoiceSearch) => Promise<Result>) => Promise<Result>;

const most = 200;

const days = z
  .string()
  .transform((text) => rangeOf(text.split('..')))
  .refine(({ from, until }) => isBusinessDate(from) && isBusinessDate(until) && from <= until, {
    message: 'must be a day such as 2026-04-01, or two such as 2026-04-01..2026-04-30',
  })
  .transform(({ from, until }) => ({ from: from as BusinessDate, until: until as BusinessDate }));

const amounts = z
  .string()
  .regex(
    /^-?\d{1,8}(\.\.-?\d{1,8})?$/,
    'must be whole yen, such as 1980 or 1000..2000; below zero for refunds',
  )
  .transform((text) => rangeOf(text.split('..').map(Number)))
  .refine(({ from, until }) => from <= until, { message: 'must begin with the smaller amount' });

const number = z
  .string()
  .regex(/^\d{8}-\d{6,15}$/, 'must be the number of an invoice or order, such as 20260401-000123');

export function invoiceCommands(withInvoices: WithInvoices): Command[] {
  return [
    {
      name: 'invoices find',
      parameters: [],
      options: ['[--date DATE[..DATE]]', '[--amount YEN[..YEN]]', '[--number NUMBER]'],
      about:
        'Find invoices and return invoices by day, amount, and number of the document or order, each alone or together',
      run: (args, terminal) => {
        const shape = { date: days.optional(), amount: amounts.optional(), number: number.optional() };
        const { options } = readCommandLine(args, shape);
        if (Object.keys(options).length === 0)
          throw new CommandError(['Say --date, --amount or --number, or several of them.']);
        return withInvoices((invoices) => find(invoices, wantedOf(options), terminal));
      },
    },
  ];
}

async function find(invoices: InvoiceSearch, wanted: WantedDocument, terminal: Terminal): Promise<number> {
  const found = await invoices.find(wanted, most + 1);
  if (found.length === 0) terminal.out('No document fits.');
  for (const document of found.slice(0, most)) terminal.out(lineOf(document));
  if (found.length > most) terminal.out(`There are more than these ${most}: say more of what you look for.`);
  return found.length === 0 ? 1 : 0;
}

function wantedOf({
  date,
  amount,
  number: named,
}: {
  date?: z.output<typeof days> | undefined;
  amount?: z.output<typeof amounts> | undefined;
  number?: string | undefined;
}): WantedDocument {
  return {
    ...(date && { days: date }),
    ...(amount && { amounts: amount }),
    ...(named !== undefined && { number: named }),
  };
}

function lineOf(document: FoundEarning): string {
  const { kind, earnedOn, orderNumber, planName, paymentMethodType, chargeId, id, ...sums } = document;
  const { billingAmount, netBillingAmount, taxAmount, taxRate } = sums;
  return [
    `${documentNumber(document) ?? 'no number'} ${earnedOn} ${kind}: ${amountOf(billingAmount)}`,
    `${amountOf(netBillingAmount)} net and ${amountOf(taxAmount)} tax at ${taxRate} %`,
    planName.en,
    `paid by ${paymentMethodType}`,
    ...(orderNumber === null ? [] : [`order ${orderNumber}`]),
    ...(chargeId === null ? [] : [`charge ${chargeId}`]),
    `page /mypage/invoice/${id}`,
  ].join(', ');
}

function amountOf(amount: number): string {
  return amount < 0 ? `-${formatYen(yen(-amount))}` : formatYen(yen(amount));
}

function rangeOf<Value>([from, until = from]: Value[]): { from: Value; until: Value } {
  return { from: from as Value, until: until as Value };
}
