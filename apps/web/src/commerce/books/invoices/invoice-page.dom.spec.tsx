import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { show } from '../../../shared/page/show.testing.js';
import { useAddressee } from './use-addressee.js';
import { DocumentSettings } from './document-settings.js';
import { InvoiceSheet } from './invoice-sheet.js';
import { useChosenDocument } from './use-chosen-document.js';

const invoice: Invoice = {
  earningsId: 'e-1',
  createdAt: '2026-10-10T00:00:00.000Z',
  kind: 'renewal',
  title: 'invoice',
  planName: 'Standard',
  accountPaymentMethod: {
    paymentMethodType: 'SbpsCredit',
    displayName: 'Visa',
    cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '4242' },
  },
  billingAmount: yen(1_078),
  netBillingAmount: yen(980),
  taxAmount: yen(98),
  period: null,
  receiptIssues: 0,
  fileName: 'YORUBE_20261010-000001',
  contactEmail: 'misaki@example.jp',
  customerNumber: 'C-00000001',
  orderInfoId: null,
  documentNumber: '20261010-000001',
  transactionDay: businessDate('2026-10-10'),
  taxRate: 10,
  invoiceRegistrationNumber: 'T7123456789012',
  issuer: null,
  refundOf: null,
  addressee: { name: 'Misaki Sato', honorific: 'none' },
};

const fetched = jest.spyOn(globalThis, 'fetch');
const assigned = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
let issues = 0;

beforeEach(() => {
  issues = 0;
  fetched.mockImplementation(async (target) => {
    const address = target instanceof Request ? target.url : String(target);
    if (!address.includes('/receipt')) return new Response(null, { status: 204 });
    issues += 1;
    return Response.json({ issue: issues, href: `/zapi/account/invoice/e-1/receipt/${issues}` });
  });
});
afterEach(() => {
  fetched.mockReset();
  assigned.mockClear();
});

function Document({ of }: { of: Invoice }) {
  const addressee = useAddressee(of.addressee);
  const chosen = useChosenDocument(of, addressee);
  return (
    <>
      <DocumentSettings addressee={addressee} chosen={chosen} />
      <InvoiceSheet
        invoice={{ ...of, title: chosen.title }}
        addressee={addressee.shown}
        isReissue={chosen.title === 'receipt' && chosen.issues > 0}
      />
    </>
  );
}

const addressesOf = () =>
  fetched.mock.calls.map(([target]) => (target instanceof Request ? target.url : String(target)));

it('the document page saves the invoice PDF in the page language', async () => {
  const { t, user } = await show(<Document of={invoice} />);
  await user.click(screen.getByRole('button', { name: new RegExp(t('invoice.save')) }));
  await waitFor(() => expect(assigned.mock.calls).toEqual([['/zapi/account/invoice/e-1/pdf?language=en']]));
  expect(addressesOf()).toEqual([]);
});

it('the document page saves the typed addressee before it saves the PDF', async () => {
  let keep: (answer: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (keep = resolve)));
  const { t, user } = await show(<Document of={invoice} />);
  await user.type(screen.getByRole('textbox'), ' and Sons');
  await user.click(screen.getByRole('button', { name: new RegExp(t('invoice.save')) }));
  expect(addressesOf()).toEqual([expect.stringContaining('/zapi/account/invoice-addressee')]);
  expect(assigned).not.toHaveBeenCalled();
  keep(new Response(null, { status: 204 }));
  await waitFor(() => expect(assigned).toHaveBeenCalledTimes(1));
});

it('the document page does not save the PDF while the addressee is invalid', async () => {
  const { t, user } = await show(
    <Document of={{ ...invoice, addressee: { name: 'x'.repeat(101), honorific: 'none' } }} />,
  );
  await user.click(screen.getByRole('button', { name: new RegExp(t('invoice.save')) }));
  expect(await screen.findByText(/100/)).toBeTruthy();
  expect(assigned).not.toHaveBeenCalled();
});

it('the document page issues a receipt with each saved PDF and then marks the document as reissued', async () => {
  const { t, user } = await show(<Document of={invoice} />);
  await user.click(screen.getByRole('radio', { name: t('invoice.titles.receipt') }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(t('invoice.titles.receipt'));
  expect(screen.getByText(t('invoice.receiptHint'))).toBeTruthy();
  expect(screen.queryByText(t('invoice.reissued'))).toBeNull();
  await user.click(screen.getByRole('button', { name: new RegExp(t('invoice.save')) }));
  await waitFor(() => expect(assigned.mock.calls).toEqual([['/zapi/account/invoice/e-1/receipt/1']]));
  expect(await screen.findByText(t('invoice.reissued'))).toBeTruthy();
  expect(screen.getByText(t('invoice.receiptIssued', { issues: 1 }))).toBeTruthy();
});

it('the document page shows why the receipt was not issued and does not mark the document', async () => {
  fetched.mockImplementation(async () =>
    Response.json(
      { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Wait.', requestId: 'r-1' },
      { status: 429 },
    ),
  );
  const { t, user } = await show(<Document of={invoice} />);
  await user.click(screen.getByRole('radio', { name: t('invoice.titles.receipt') }));
  await user.click(screen.getByRole('button', { name: new RegExp(t('invoice.save')) }));
  expect(await screen.findByText(/Wait\./)).toBeTruthy();
  expect(screen.queryByText(t('invoice.reissued'))).toBeNull();
  expect(assigned).not.toHaveBeenCalled();
});

it('the document page prints a receipt marked as a specimen, and an invoice unmarked', async () => {
  const { t, user } = await show(<Document of={invoice} />);
  expect(screen.getByRole('button', { name: t('invoice.print') })).toBeTruthy();
  expect(screen.queryByText(t('invoice.specimen'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: t('invoice.titles.receipt') }));
  expect(screen.queryByRole('button', { name: t('invoice.print') })).toBeNull();
  expect(screen.getByText(t('invoice.specimen'))).toBeTruthy();
});

it('the document page does not offer a receipt for a refund', async () => {
  await show(<Document of={{ ...invoice, title: 'creditNote', receiptIssues: null }} />);
  expect(screen.queryByRole('radio', { name: 'Receipt' })).toBeNull();
});
