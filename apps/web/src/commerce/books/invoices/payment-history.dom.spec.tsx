import {
  paymentHistoryScreen,
  type HistoryItem,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../../shared/page/sample-data.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import { sampleConfirmation } from '../../checkout/purchase/samples.testing.js';
import PaymentHistoryPage from './payment-history-page.js';

fakeBrowser();

type Data = DataOf<typeof paymentHistoryScreen>;

const at = '/mypage/payment-history';
const item: HistoryItem = {
  earningsId: 'earnings-1',
  createdAt: '2026-03-05T01:00:00.000Z',
  period: null,
  subscriptionId: null,
  kind: 'order',
  title: 'invoice',
  planName: 'Films',
  accountPaymentMethod: sampleConfirmation.accountPaymentMethod,
  billingAmount: yen(1_980),
  netBillingAmount: yen(1_800),
  taxAmount: yen(180),
  picture: null,
};
const sample: Data = {
  ...sampleData(paymentHistoryScreen),
  today: '2026-04-01' as BusinessDate,
  years: [2026, 2025],
  year: null,
  missing: [],
  items: [item],
  page: 1,
  totalPages: 1,
};

const open = (changes: Partial<Data> = {}, root = asMember) =>
  showPage(PaymentHistoryPage, { ...sample, ...changes }, { at, root });

describe('the payment history', () => {
  it('shows the amounts with and without tax and the tax separately', async () => {
    const { t } = await open();
    expect(valueBeside(t('paymentHistory.net'))).toBe('¥1,800');
    expect(valueBeside(t('paymentHistory.tax'))).toBe('¥180');
    expect(shownText(screen.getByRole('table'))).toContain('¥1,980');
    expect(valueBeside(t('paymentHistory.columns.method'))).toContain('1111');
  });

  it('links each payment to its document', async () => {
    await open({ items: [item, { ...item, earningsId: 'earnings-2' }] });
    const addresses = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
    expect(addresses.has('/mypage/invoice/earnings-1')).toBe(true);
    expect(addresses.has('/mypage/invoice/earnings-2')).toBe(true);
  });

  it('groups payments by month in Japan time', async () => {
    const items = [
      item,
      { ...item, earningsId: '2', createdAt: '2026-02-28T15:00:00.000Z' },
      { ...item, earningsId: '3', createdAt: '2026-02-28T14:59:59.000Z' },
      { ...item, earningsId: '4', createdAt: '2026-02-01T00:00:00.000Z' },
    ];
    await open({ items });
    const text = shownText(screen.getByRole('table'));
    expect(text.match(/(March|February) 2026/g)).toEqual(['March 2026', 'February 2026']);
  });

  it('links to other years', async () => {
    await open();
    const tabs = within(screen.getAllByRole('navigation')[0] ?? document.body).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([at, `${at}?year=2026`, `${at}?year=2025`]);
  });

  it('links to the previous and the next page of the same year', async () => {
    const { t } = await open({ year: 2025, page: 2, totalPages: 3 });
    expect(addressOfLink(t('paymentHistory.previous'))).toBe(`${at}?year=2025`);
    expect(addressOfLink(t('paymentHistory.next'))).toBe(`${at}?year=2025&page=3`);
  });

  it('has no previous link on the first page and no next link on the last page', async () => {
    const first = await open({ page: 1, totalPages: 2 });
    expect(screen.queryByRole('link', { name: first.t('paymentHistory.previous') })).toBeNull();
    expect(addressOfLink(first.t('paymentHistory.next'))).toBe(`${at}?page=2`);
    first.unmount();
    const { t } = await open({ page: 2, totalPages: 2 });
    expect(screen.queryByRole('link', { name: t('paymentHistory.next') })).toBeNull();
    expect(addressOfLink(t('paymentHistory.previous'))).toBe(at);
  });

  it('offers the PDF of the displayed year', async () => {
    const { t } = await open({ year: 2025 });
    expect(addressOfLink(t('paymentHistory.download', { year: '2025' }))).toBe(
      '/zapi/account/payment-history/2025/csv',
    );
  });

  it('does not offer a PDF for recent payments or for a year without payments', async () => {
    const first = await open();
    expect(screen.queryByText(first.t('paymentHistory.download', { year: '2026' }))).toBeNull();
    first.unmount();
    const { t } = await open({ year: 2025, items: [] });
    expect(screen.queryByText(t('paymentHistory.download', { year: '2025' }))).toBeNull();
  });

  it('shows an empty state that links to the plans', async () => {
    const { t } = await open({ items: [] });
    expect(addressOfLink(t('paymentHistory.plans'))).toBe('/plans');
  });

  it('shows an empty state for a year without payments', async () => {
    const { t } = await open({ items: [], year: 2025 });
    expect(screen.getByText(t('paymentHistory.noneOfYear', { year: '2025' }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('paymentHistory.plans') })).toBeNull();
  });

  it('shows the missing payment and links to its plan', async () => {
    const missing = [
      {
        subscriptionId: 'contract-1',
        planName: 'Series',
        since: '2026-03-28' as BusinessDate,
        amount: yen(980),
      },
    ];
    const { t } = await open({ missing });
    expect(shownText()).toContain(t('paymentHistory.missing', { amount: '¥980' }));
    expect(addressOfLink(t('contracts.open'))).toBe('/mypage/subscription/contract-1');
  });
});
