import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { invoiceScreen } from '@account/contracts/commerce/invoices/invoice.contract';

import { ActedPage } from './acted-page.testing.js';
import { openingOf, statesOf } from './acts.testing.js';

let page: ActedPage;

const asked = () => page.asked.map(({ line }) => line.slice(line.indexOf('{')));
const refusals = () => page.lines.filter((line) => line.includes('Error code'));

/** Whoever is named, and then with each honorific, before anything is answered. */
beforeEach(async () => {
  const [state] = (await statesOf('member')).filter(({ page: { contract } }) => contract === invoiceScreen);
  if (state === undefined) throw new Error('There is no invoice');
  page = await ActedPage.opens(await openingOf(state, 'ja'));
  page.holds();
  await page.fillsIn();
});

afterAll(() => ActedPage.leaves());

const named = (honorific: string) => `{"name":"「」と書く","honorific":"${honorific}"}`;
const all = ['none', 'sama', 'onchu'].map(named);

it('changes of an addressee go one after the other', async () => {
  for (const change of all) {
    expect(asked()).toEqual([change]);
    await page.isAnswered(undefined);
  }
  expect(asked()).toEqual([]);
});

it('a change that is refused late does not stand over the next one, which is kept', async () => {
  await page.isAnswered(undefined, 500);
  expect(refusals()).toHaveLength(1);
  expect(asked()).toEqual([all[1]]);
  await page.isAnswered(undefined);
  expect(refusals()).toEqual([]);
});

it('the last one that is refused is said, and asked once more as soon as its field is left again', async () => {
  for (const status of [200, 200, 500]) await page.isAnswered(undefined, status);
  expect(refusals()).toHaveLength(1);
  await page.fillsAnew();
  expect(asked()).toEqual([all[2]]);
  expect(refusals()).toEqual([]);
});
