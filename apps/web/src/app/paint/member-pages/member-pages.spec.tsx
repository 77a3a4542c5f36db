import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { invoiceScreen } from '@account/contracts/commerce/invoices/invoice.contract';
import { paymentHistoryScreen } from '@account/contracts/commerce/invoices/payment-history.contract';
import {
  purchaseCompleteScreen,
  purchaseConfirmScreen,
  purchaseFormScreen,
} from '@account/contracts/commerce/purchase/purchase-screens.contract';
import { subscriptionScreen } from '@account/contracts/commerce/subscriptions/subscription-screens.contract';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { languages } from '@account/domain/platform/language';

import { paintOutline } from '../paint.js';
import { memberStates } from './member-states.testing.js';
import { moneyStates } from './money-states.testing.js';
import { myPageStates } from './my-page-states.testing.js';
import { orderStates } from './order-states.testing.js';

const folder = import.meta.dirname;
const recorded = JSON.parse(readFileSync(join(folder, '../commerce-pages/pages.json'), 'utf8')) as {
  root: RootData;
  pages: { who: string; address: string; data: unknown }[];
};
const sentTo = (who: string, path: string) =>
  recorded.pages.find((page) => page.who === who && isPathOf(path, page.address.split('?')[0] ?? ''))?.data;

const seen = [
  ...myPageStates(),
  ...memberStates(),
  ...moneyStates({
    held: subscriptionScreen.data.parse(sentTo('riku', subscriptionScreen.path)),
    history: paymentHistoryScreen.data.parse(sentTo('emma', paymentHistoryScreen.path)),
    invoice: invoiceScreen.data.parse(sentTo('emma', invoiceScreen.path)),
  }),
  ...orderStates({
    form: purchaseFormScreen.data.parse(sentTo('emma', '/plans/yearly')),
    confirm: purchaseConfirmScreen.data.parse(sentTo('sora', purchaseConfirmScreen.path)),
    complete: purchaseCompleteScreen.data.parse(sentTo('sora', purchaseCompleteScreen.path)),
  }),
].flatMap(({ page, states }) =>
  Object.entries(states).map(([state, body]) => ({ name: `${page.contract.path} ${state}`, page, body })),
);

describe.each(languages)('the pages of what a member has, in %s', (language) => {
  /** `WRITE_OUTLINES=true` writes what they say. */
  it('say what they say of each state, line by line', async () => {
    const root = { ...recorded.root, language };
    const written = [];
    for (const { name, page, body } of seen) {
      const address = page.contract.path.replaceAll(/\{\w+\}/g, 'some-id');
      const lines = await paintOutline({ root, address, answers: { '': { status: 200, body } } }, page);
      written.push(`=== ${name}`, ...(lines ?? []), '');
    }
    const file = join(folder, `outlines-${language}.txt`);
    const text = `${written.join('\n')}\n`;
    if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(file, text);
    expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  });
});

it.each(seen.map(({ name, ...each }) => [name, each] as const))(
  'the data of %s is what its page is sent',
  (_, { page: { contract }, body }) => {
    expect('data' in contract && contract.data.safeParse(body).error).toBeUndefined();
  },
);
