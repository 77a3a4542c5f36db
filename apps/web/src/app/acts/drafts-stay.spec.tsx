import { afterAll, expect, it } from '@jest/globals';
import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { consentScreen } from '@account/contracts/oidc/interactions/interaction.contract';

import { ActedPage } from './acted-page.testing.js';
import { openingOf, statesOf } from './acts.testing.js';

afterAll(() => ActedPage.leaves());

const typedBefore = 'draft:page-account-1:profileEdit';

it.each([
  ['member', reConsentScreen.path],
  ['oidc', consentScreen.path],
])(
  'what a member typed elsewhere outlives a page of the group %s that is on the way, %s',
  async (group, path) => {
    const states = (await statesOf(group)).filter(({ page }) => page.contract.path === path);
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) {
      const kept = new Map([[typedBefore, '{}']]);
      await ActedPage.opens({ ...(await openingOf(state, 'ja')), kept });
      expect([...kept.keys()]).toContain(typedBefore);
    }
  },
);
