import { open } from 'node:fs/promises';

import { CommandError } from '../../../platform/cli/command.js';
import { spreadsheetCsv } from '../../../platform/csv/spreadsheet-csv.js';
import { formatInvoiceNumber } from './invoice-number-format.js';
import type { FoundDocument } from './invoice-search.service.js';

/** Column headings in the terms of the tax authority. */
const columns = {
  取引日: ({ earnedOn }) => earnedOn,
  書類番号: formatInvoiceNumber,
  区分: ({ kind }) => ({ CHARGE: '請求', REFUND: '返金', ZERO: '無料' })[kind],
  お客様番号: ({ customer }) => customer,
  注文番号: ({ orderNumber }) => orderNumber,
  内容: ({ planName }) => planName.ja,
  '税抜金額（円）': ({ netBillingAmount }) => netBillingAmount,
  '税率（%）': ({ taxRate }) => taxRate,
  '消費税（円）': ({ taxAmount }) => taxAmount,
  '税込金額（円）': ({ billingAmount }) => billingAmount,
  お支払い方法: ({ paymentMethodType }) => paymentMethodType,
  決済: ({ chargeId }) => chargeId,
} satisfies Record<string, (document: FoundDocument) => string | number | null>;

/** @throws {CommandError} if the file exists or cannot be written */
export async function writeInvoiceTable(
  file: string,
  found: AsyncIterable<readonly FoundDocument[]>,
): Promise<number> {
  const written = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError([
      error.code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${error.message}`,
    ]);
  });
  try {
    const names = Object.keys(columns);
    await written.write(spreadsheetCsv(names, []));
    let lines = 0;
    for await (const documents of found) {
      const table = spreadsheetCsv(names, documents.map(record));
      await written.write(table.slice(table.indexOf('\n') + 1));
      lines += documents.length;
    }
    return lines;
  } finally {
    await written.close();
  }
}

function record(document: FoundDocument) {
  return Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(document)]));
}
