import type { HistoryItem } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { documentsPerFile } from '@account/domain/commerce/books/invoices/invoice-document';
import { yen } from '@account/domain/commerce/money/yen';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { show } from '../../../shared/page/show.testing.js';
import PaymentHistoryPage from './payment-history-page.js';

const item: HistoryItem = {
  earningsId: 'e-1',
  createdAt: '2026-10-10T00:00:00.000Z',
  kind: 'renewal',
  title: 'invoice',
  planName: 'Standard',
  picture: null,
  accountPaymentMethod: { paymentMethodType: 'SbpsPaypay', displayName: 'PayPay', cardInfo: null },
  billingAmount: yen(1_078),
  netBillingAmount: yen(980),
  taxAmount: yen(98),
  period: { start: businessDate('2026-10-10'), end: businessDate('2026-11-09') },
  subscriptionId: 'c-1',
};
const data = {
  today: businessDate('2026-11-01'),
  since: businessDate('2025-11-01'),
  years: [2026],
  year: null,
  missing: [],
  items: [item],
  page: 1,
  totalPages: 1,
  totalCount: 1,
};

const card = () => within(screen.getByRole('group', { hidden: true }));

it('the payment history shows the paid period in the opened row and links to the contract', async () => {
  const { t } = await show(<PaymentHistoryPage data={data} />);
  const term = card().getByText(t('paymentHistory.period'));
  expect(term.nextElementSibling?.textContent).toMatch(/October.10,.2026 to November.9,.2026/);
  const link = card().getByRole('link', { name: /See the subscription/, hidden: true });
  expect(link.getAttribute('href')).toBe('/mypage/subscription/c-1');
});

it('the payment history omits the period and the contract when a payment has neither', async () => {
  const { t } = await show(
    <PaymentHistoryPage data={{ ...data, items: [{ ...item, period: null, subscriptionId: null }] }} />,
  );
  expect(screen.queryByText(t('paymentHistory.period'))).toBeNull();
  expect(document.querySelector('[href^="/mypage/subscription/"]')).toBeNull();
});

it('the payment history separates the plan and the amount of a row for screen readers', async () => {
  await show(<PaymentHistoryPage data={data} />);
  expect(document.querySelector('summary')?.textContent).toContain('Standard, ¥1,078, ');
});

it('the payment history offers all documents of the selected year as one PDF, or as several PDFs when there are many', async () => {
  const linksOf = async (totalCount: number) => {
    const { unmount } = await show(<PaymentHistoryPage data={{ ...data, year: 2026, totalCount }} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    unmount();
    return links.filter((href) => href.includes('/pdf/'));
  };
  const of = '/zapi/account/payment-history/2026/pdf';
  expect(await linksOf(documentsPerFile)).toEqual([`${of}/1`]);
  expect(await linksOf(documentsPerFile + 1)).toEqual([`${of}/1`, `${of}/2`]);
});
