import { expect, it } from '@jest/globals';
import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import { invoiceDocument } from '../document/invoice-document.js';
import { invoiceLines } from '../document/invoice-lines.js';
import { documentPdf } from './document-pdf.js';
import { textOfPages } from './pdf-text.testing.js';

const facts = { title: '書類', author: 'YORUBE', createdAt: new Date('2026-11-01T00:00:00Z') };

const invoice: Invoice = {
  earningsId: '01930000-0000-7000-8000-000000000001',
  createdAt: '2026-10-10T00:00:00.000Z',
  kind: 'renewal',
  title: 'invoice',
  planName: 'スタンダード',
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'Visa',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '4242' },
  },
  billingAmount: yen(1_078),
  netBillingAmount: yen(980),
  taxAmount: yen(98),
  period: { start: businessDate('2026-10-10'), end: businessDate('2026-11-09') },
  receiptIssues: 0,
  fileName: 'YORUBE_20261010-000001',
  contactEmail: 'misaki@example.jp',
  customerNumber: 'C-00000001',
  orderInfoId: '20261001-000001',
  documentNumber: '20261010-000001',
  transactionDay: businessDate('2026-10-10'),
  taxRate: 10,
  invoiceRegistrationNumber: 'T7123456789012',
  issuer: { name: '株式会社ヨルベ', address: '東京都渋谷区神宮前0-0-0', contact: 'お問い合わせ窓口' },
  refundOf: null,
  addressee: { name: '株式会社𠮷髙葛󠄀城', honorific: 'onchu' },
};

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Returns the visible texts of an HTML document. */
function piecesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'));
  return body
    .split(/<[^<>]*>/)
    .map(withoutSpaces)
    .filter((piece) => piece !== '');
}

async function printed(shown: Invoice, language: 'ja' | 'en', mark: string | null = null): Promise<string> {
  const pdf = await documentPdf([{ ...invoiceLines(shown, language), mark }], { ...facts, language });
  const [page = '', ...others] = textOfPages(pdf);
  expect(others).toEqual([]);
  return page;
}

it.each([
  ['an invoice', invoice],
  ['a receipt', { ...invoice, title: 'receipt' as const }],
  [
    'a refund',
    {
      ...invoice,
      title: 'creditNote' as const,
      billingAmount: yen(-1_078),
      refundOf: { earningsId: invoice.earningsId, documentNumber: '20260910-000001' },
    },
  ],
  [
    'nothing to pay',
    { ...invoice, title: 'statement' as const, billingAmount: yen(0), documentNumber: null },
  ],
])('the PDF of %s contains all texts of the HTML document, in both languages', async (_, shown) => {
  for (const language of ['ja', 'en'] as const) {
    const page = withoutSpaces(await printed(shown, language));
    const pieces = piecesOf(invoiceDocument(shown, language));
    expect(pieces.length).toBeGreaterThan(15);
    expect(pieces.filter((piece) => !page.includes(piece))).toEqual([]);
  }
});

it('the PDF has one page for each document, and marks a reissue', async () => {
  const lines = invoiceLines({ ...invoice, title: 'receipt' }, 'ja');
  const documents = ['再発行', null].map((mark) => ({ ...lines, mark }));
  const pages = textOfPages(await documentPdf(documents, { ...facts, language: 'ja' }));
  expect(pages.map((page) => page.includes('再発行'))).toEqual([true, false]);
});

it('the PDF fits on one page with the longest texts that a store and a member can enter', async () => {
  const long = {
    ...invoice,
    planName: 'あ'.repeat(100),
    addressee: { name: '株'.repeat(100), honorific: 'onchu' as const },
    contactEmail: `${'a'.repeat(60)}@${'b'.repeat(120)}.example.jp`,
    issuer: { name: '社'.repeat(100), address: '町'.repeat(200), contact: '口'.repeat(200) },
  };
  const page = withoutSpaces(await printed(long, 'ja', '再発行'));
  for (const text of [long.planName, long.addressee.name, long.contactEmail, ...Object.values(long.issuer)])
    expect(page).toContain(text);
});

it('the PDF shows 〓 for characters that the font lacks, and omits invisible characters', async () => {
  const page = await printed({ ...invoice, planName: '映画\u200B🎬한' }, 'ja');
  expect(page).toContain('映画〓〓');
});

it('the PDF shows line breaks as spaces, as HTML does', async () => {
  const issuer = { name: '株式会社ヨルベ', address: '東京都\n夜ノ町', contact: '窓口\r\n03-0000-0000' };
  const page = await printed({ ...invoice, issuer }, 'ja');
  expect(page.replaceAll('\n', '')).toContain('東京都 夜ノ町お問い合わせ 窓口 03-0000-0000');
});
