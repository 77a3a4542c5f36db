import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { paymentHistoryScreen } from '@account/contracts/commerce/invoices/payment-history.contract';
import type { planScreen } from '@account/contracts/commerce/plans/plan-page.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { languages, type Language } from '@account/domain/platform/language';
import { planPage as en } from '@account/i18n/commerce/plans/en';
import { planPage as ja } from '@account/i18n/commerce/plans/ja';

import { paintOutline } from '../paint.js';
import { paintedPage } from '../painted-pages.js';

interface Seen {
  /** Somebody of the demo store with a past. */
  who: string;
  address: string;
  data: unknown;
}

/** What pages were sent for people of the demo store, and what they say of it: `WRITE_OUTLINES=true` writes the latter. */
const folder = import.meta.dirname;
const { root, pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as {
  root: RootData;
  pages: Seen[];
};
const seen = pages.map((page) => [`${page.who} ${page.address}`, page] as const);

async function linesOf({ address, data }: Seen, language: Language): Promise<string[]> {
  const answers = { '': { status: 200, body: data } };
  const outline = await paintOutline({ root: { ...root, language }, address, answers });
  if (outline === undefined) throw new Error(`${address} is not painted`);
  return outline;
}

const amountNames = [
  'billingAmount',
  'price',
  'originalPrice',
  'netBillingAmount',
  'taxAmount',
  'amount',
  'amountToday',
  'nextPrice',
  'yearlyAmount',
];

function amountsIn(data: unknown, found: number[] = []): number[] {
  if (Array.isArray(data)) for (const each of data) amountsIn(each, found);
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'number' && amountNames.includes(name)) found.push(value);
      else amountsIn(value, found);
    }
  return found;
}

const yens = (text: string) =>
  [...text.matchAll(/[-−]?¥[\d,]+/g)].map(([amount]) => amount.replace('−', '-'));

describe.each(languages)('the pages of what somebody has and pays, in %s', (language) => {
  it('say what they say of each state, line by line', async () => {
    const written = [];
    for (const [name, page] of seen) written.push(`=== ${name}`, ...(await linesOf(page, language)), '');
    const file = join(folder, `outlines-${language}.txt`);
    const text = `${written.join('\n')}\n`;
    if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(file, text);
    expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  });

  it('names the way to pay of a confirmation as it is given, so that its place can be filled in later', async () => {
    const confirm = pages.find(({ address }) => /^\/plans\/yearly\/confirm/.test(address));
    if (confirm === undefined) throw new Error('Nobody confirms the yearly plan');
    const accountPaymentMethod = { paymentMethodType: 'SbpsCredit', displayName: '{card}', cardInfo: null };
    const lines = await linesOf(
      { ...confirm, data: { ...(confirm.data as object), accountPaymentMethod } },
      language,
    );
    expect(lines.join('\n')).toContain('{card}');
    expect(lines.filter((line) => /^\[.*¥/.test(line))).toHaveLength(1);
  });

  it('gather payments by year, and by month where there are many', async () => {
    const history = pages.find(({ address }) => address === '/mypage/payment-history');
    if (history === undefined) throw new Error('Nobody reads their payments');
    const data = history.data as DataOf<typeof paymentHistoryScreen>;
    const [newest] = data.items;
    if (newest === undefined) throw new Error('There is no payment');
    const of = (createdAt: string[]) =>
      linesOf(
        {
          ...history,
          data: {
            ...data,
            items: createdAt.map((at, index) => ({ ...newest, earningsId: `${index}`, createdAt: at })),
          },
        },
        language,
      );
    const named = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name)).length;
    const [year, month] = language === 'ja' ? ['2025年', '2025年12月'] : ['2025', 'December 2025'];
    const few = await of(['2026-01-31T15:00:00Z', '2025-12-31T15:00:00Z', '2025-12-31T14:59:59Z']);
    const many = await of(['2025-12-31T14:59:59Z', '2025-12-01T00:00:00Z', '2025-11-30T15:00:00Z']);
    expect([named(few, `## ${year}`), named(few, `## ${month}`)]).toEqual([1, 0]);
    expect(named(many, `## ${month}`)).toBe(1);
  });

  it.each([true, false])(
    'say whose free days are beside a discount that comes by itself: %s',
    async (isFirstOnly) => {
      const about = pages.find(({ address }) => address === '/plans/monthly/about');
      if (about === undefined) throw new Error('Nobody reads about the monthly plan');
      const data = structuredClone(about.data) as DataOf<typeof planScreen>;
      const campaign = {
        campaignId: 'half',
        campaignName: '{half}',
        campaignDescription: null,
        campaignEndDate: null,
      };
      const trial = { lastFreeDay: businessDate('2026-12-09'), firstPaymentDay: businessDate('2026-12-10') };
      const plan = { ...data.plan, campaign, trial: { ...trial, price: null, isFirstOnly } };
      const lines = await linesOf({ ...about, data: { ...data, plan } }, language);
      expect(lines).toContain('{half}');
      expect(lines.includes({ ja, en }[language].firstOnly)).toBe(isFirstOnly);
    },
  );

  it.each(seen)('%s names no amount that is not of its data', async (_, page) => {
    const known = new Set(
      [0, ...amountsIn(page.data)]
        .flatMap((amount) => [amount, -amount])
        .map((amount) => formatYen(yen(amount))),
    );
    const lines = await linesOf(page, language);
    const texts = JSON.stringify(page.data);
    const strange = lines.flatMap(yens).filter((amount) => !known.has(amount) && !texts.includes(amount));
    expect(strange).toEqual([]);
  });
});

describe('the data', () => {
  it.each(seen)('of %s is what its page is sent', (_, { address, data }) => {
    const { pathname } = new URL(address, 'http://page.invalid');
    expect(paintedPage(pathname)?.contract.data.safeParse(data).error).toBeUndefined();
  });
});
