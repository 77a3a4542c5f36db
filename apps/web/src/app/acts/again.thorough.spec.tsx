import { afterAll, describe, it, jest } from '@jest/globals';
import { purchaseFormScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';
import { pageGroups } from '@account/contracts/platform/placement';

import { ActedPage } from './acted-page.testing.js';
import { longStatesOf, madeStatesOf, pagesOf, statesOf } from './acts.testing.js';
import { besideOf } from './beside.testing.js';
import { choosingOf } from './choosing.testing.js';
import { isKept } from './kept-text.testing.js';
import { kindOf, kindOfMyPage, kindWithout, oneOtherwiseOf } from './one-otherwise.testing.js';
import { rowGoneOf } from './row-gone.testing.js';

jest.setTimeout(300_000);

afterAll(() => ActedPage.leaves());

const walks = [
  ['rows', 'keeps to its rows when one of them goes', rowGoneOf, longStatesOf],
  [
    'beside',
    'does what it does of other buttons while a call waits, and of what is ticked no more',
    besideOf,
    madeStatesOf,
  ],
  ['choosing', 'is what it is where its own links lead', choosingOf, statesOf],
] as const;

describe.each(pageGroups)('each page of the group %s, with data made of its contract', (group) => {
  it.each(walks)('%s: %s', async (walk, _, linesOf, states) => {
    const written: string[] = [];
    const known = new Set<string>();
    for (const state of await states(group)) {
      const lines = await linesOf(state, known);
      if (lines.length > 0) written.push(`=== ${state.name}`, ...lines, '');
    }
    isKept(`${group}-${walk}.txt`, written);
  });

  it('otherwise: says what it says where one thing of all is otherwise', async () => {
    const written: string[] = [];
    const known = new Set<string>();
    const kinds = [
      ...pagesOf(group).flatMap((page) => [
        kindOf(page),
        // Who has a plan is not asked how to pay it.
        ...(page.contract === purchaseFormScreen ? [kindWithout(page, '.plan.subscriptionId')] : []),
      ]),
      ...(group === 'member' ? [await kindOfMyPage()] : []),
    ];
    for (const kind of kinds) {
      const lines = await oneOtherwiseOf(kind, known);
      if (lines.length > 0) written.push(`=== ${kind.name}`, ...lines, '');
    }
    isKept(`${group}-otherwise.txt`, written);
  });
});
