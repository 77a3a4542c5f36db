import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { plainText } from '@account/domain/platform/typed-text';
import * as z from 'zod';

import { resolve } from 'node:path';

import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { file } from '../../../platform/cli/command-options.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import { customerNumbers } from '../../ledger/customers/index.js';
import { formatInvoiceNumber } from './invoice-number-format.js';
import type { FoundDocument, InvoiceSearch, DocumentQuery } from './invoice-search.service.js';
import { writeInvoiceTable } from './invoice-table.js';

const maxListed = 200;

const days = z
  .string()
  .transform((text) => rangeOf(plainText(text).split('..')))
  .refine(({ from, until }) => isBusinessDate(from) && isBusinessDate(until) && from <= until, {
    message: 'must be a day such as 2026-04-01, or two such as 2026-04-01..2026-04-30',
  })
  .transform(({ from, until }) => ({ from: from as BusinessDate, until: until as BusinessDate }));

const amounts = z
  .string()
  .transform((text) => plainText(text))
  .refine(
    (text) => /^-?\d{1,8}(\.\.-?\d{1,8})?$/.test(text),
    'must be whole yen, such as 1980 or 1000..2000; below zero for refunds',
  )
  .transform((text) => rangeOf(text.split('..').map(Number)))
  .refine(({ from, until }) => from <= until, { message: 'must begin with the smaller amount' });

const criteria = z.object({
  date: days.meta({ placeholder: 'DATE[..DATE]', description: 'Day, or first and last day' }).optional(),
  amount: amounts
    .meta({ placeholder: 'YEN[..YEN]', description: 'Amount, or lowest and highest amount' })
    .optional(),
  customer: z
    .string()
    .transform((text) => plainText(text).trim())
    .refine((text) => customerNumbers.test(text), "must be a customer's number, such as C-00000123")
    .meta({ placeholder: 'NUMBER', description: 'Customer number' })
    .optional(),
  number: z
    .string()
    .transform((text) => plainText(text).trim())
    .refine(
      (text) => /^\d{8}-\d{6,15}$/.test(text),
      'must be the number of an invoice or order, such as 20260401-000123',
    )
    .meta({ placeholder: 'NUMBER', description: 'Number of the document or order' })
    .optional(),
});

export function invoiceCommands(withInvoices: WithServices<InvoiceSearch>): Command[] {
  return [
    command({
      name: 'invoices find',
      options: {
        ...criteria.shape,
        csv: file.describe('New CSV file for all matches').optional(),
        ...paged,
      },
      about:
        'Find invoices and return invoices by day, amount, customer number, and document or order number; --csv writes all of them as a table',
      example: '--date 2026-04-01..2026-04-30 --csv invoices.csv',
      run: async ({ options: { csv, page, ...wanted } }, terminal) => {
        if (Object.keys(wanted).length === 0)
          throw new CommandError(['Say --date, --amount, --customer or --number, or several of them.']);
        return withInvoices((invoices) =>
          csv === undefined
            ? find(invoices, wantedOf(wanted), page, terminal)
            : write(invoices, wantedOf(wanted), resolve(csv), terminal),
        );
      },
    }),
  ];
}

async function find(
  invoices: InvoiceSearch,
  wanted: DocumentQuery,
  page: number,
  terminal: Terminal,
): Promise<number> {
  const shown = await showPage(terminal, {
    ...{ page, most: maxListed, empty: 'No document fits.', lines: lineOf },
    narrowedBy: 'by --date, --amount, --customer or --number, or write all of them with --csv',
    read: (limit) => invoices.findDocuments(wanted, limit),
  });
  return shown === 0 ? 1 : 0;
}

async function write(
  invoices: InvoiceSearch,
  wanted: DocumentQuery,
  file: string,
  terminal: Terminal,
): Promise<number> {
  const lines = await writeInvoiceTable(file, invoices.streamDocuments(wanted));
  terminal.out(`${lines} ${lines === 1 ? 'document' : 'documents'} in ${file}`);
  return lines === 0 ? 1 : 0;
}

function wantedOf({ date, amount, customer, number }: z.output<typeof criteria>): DocumentQuery {
  return {
    ...(date && { days: date }),
    ...(amount && { amounts: amount }),
    ...(customer !== undefined && { customer }),
    ...(number !== undefined && { number }),
  };
}

function lineOf(document: FoundDocument): string {
  const { kind, earnedOn, orderNumber, planName, paymentMethodType, chargeId, id, ...sums } = document;
  const { billingAmount, netBillingAmount, taxAmount, taxRate } = sums;
  return [
    `${formatInvoiceNumber(document) ?? 'no number'} ${earnedOn} ${kind}: ${amountOf(billingAmount)}`,
    `customer ${document.customer}`,
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
