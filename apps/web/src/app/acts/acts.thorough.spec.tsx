import { afterAll, describe, it, jest } from '@jest/globals';
import { pageGroups } from '@account/contracts/platform/placement';

import { ActedPage } from './acted-page.testing.js';
import { everyStateOf, statesOf } from './acts.testing.js';
import { afterwardsOf, leftOfOther } from './another-one.testing.js';
import { secondTimeOf } from './filled-anew.testing.js';
import { isKept } from './kept-text.testing.js';
import { leftOf, pairsOf } from './passing.testing.js';

jest.setTimeout(300_000);

afterAll(() => ActedPage.leaves());

const walks = [
  ['anew', 'does what it does once it is filled in otherwise', secondTimeOf],
  ['other', 'is what it is of another one of its kind, whatever was done to the one before', leftOfOther],
  ['sent', 'is what it is for who sent it and comes back', afterwardsOf],
] as const;

describe.each([...pageGroups, 'shell'])(
  'each page of the group %s, with data made of its contract',
  (group) => {
    it.each(walks)('%s: %s', async (walk, _, linesOf) => {
      const written: string[] = [];
      const known = new Set<string>();
      for (const state of await statesOf(group)) {
        const lines = await linesOf(state, known);
        if (lines.length > 0) written.push(`=== ${state.name}`, ...lines, '');
      }
      isKept(`${group}-${walk}.txt`, written);
    });

    it('is what it is of other data, whatever it was before: but for what is to stay', async () => {
      const written: string[] = [];
      const known = new Set<string>();
      for (const [before, after] of pairsOf(await everyStateOf(group))) {
        const left = await leftOf(before, after, known);
        if (left.length > 0) written.push(`=== ${after.name}, after ${before.name}`, ...left, '');
      }
      isKept(`${group}-again.txt`, written);
    });
  },
);
