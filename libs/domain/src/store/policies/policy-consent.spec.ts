import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  mergePolicyConsents,
  isExactlyAccepted,
  outdatedPolicies,
  type PolicyRevision,
} from './policy-consent.js';

const terms = { policyId: 'terms-of-use', revision: 3, key: 'terms' };
const privacy = { policyId: 'privacy-policy', revision: 1, key: 'privacy' };
const current = [terms, privacy];

describe('a policy is outdated for a member', () => {
  it.each<[string, PolicyRevision[], PolicyRevision[]]>([
    ['who accepted nothing', [], [terms, privacy]],
    ['who accepted an older revision', [{ ...terms, revision: 2 }, privacy], [terms]],
    ['who accepted another policy', [privacy], [terms]],
    ['but not after the same revision', [terms, privacy], []],
    ['but not after a newer revision', [{ ...terms, revision: 4 }, privacy], []],
  ])('%s', (_, consents, expected) => {
    expect(outdatedPolicies(current, consents)).toEqual(expected);
  });
});

describe('what is shown now is accepted', () => {
  it.each<[string, PolicyRevision[], boolean]>([
    ['by naming each policy as it is', [terms, privacy], true],
    ['in any order', [privacy, terms], true],
    ['not by half of it', [terms], false],
    ['not by one of them twice', [terms, terms], false],
    ['not with a revision that does not exist yet', [{ ...terms, revision: 999 }, privacy], false],
    ['not with an older revision', [{ ...terms, revision: 2 }, privacy], false],
    ['not under another key', [{ ...terms, key: 'privacy' }, privacy], false],
    ['not with a policy nobody showed', [terms, privacy, { ...terms, policyId: 'other' }], false],
  ])('%s', (_, consents, expected) => {
    expect(isExactlyAccepted(current, consents)).toBe(expected);
  });
});

describe('who accepts more', () => {
  const older = { ...terms, revision: 2 };

  it.each<[string, PolicyRevision[], PolicyRevision[], PolicyRevision[] | undefined]>([
    ['has accepted everything at once', [], current, current],
    ['accepts again only what changed', [older, privacy], [terms], [privacy, terms]],
    ['may accept all of it again', [older, privacy], current, current],
    ['may accept nothing more', current, [], current],
    ['keeps a newer revision', [{ ...terms, revision: 4 }], [privacy], [{ ...terms, revision: 4 }, privacy]],
    ['does not keep what the store has no more', [{ ...terms, policyId: 'old' }], current, current],
    ['has not while one is missing', [privacy], [], undefined],
    ['has not by the older revision', [privacy], [older], undefined],
    ['has not by a revision that does not exist yet', [privacy], [{ ...terms, revision: 999 }], undefined],
    ['has not by one of them twice', [privacy], [terms, terms], undefined],
    ['has not by a policy nobody showed', current, [{ ...terms, policyId: 'other' }], undefined],
  ])('%s', (_, before, given, expected) => {
    expect(mergePolicyConsents(current, before, given)).toEqual(expected);
  });
});

const policyList = fc.uniqueArray(
  fc.record({
    policyId: fc.stringMatching(/^[a-z]{1,3}$/),
    revision: fc.integer({ min: 1, max: 5 }),
    key: fc.constant('k'),
  }),
  { selector: ({ policyId }) => policyId, maxLength: 6 },
);

describe('for any policies', () => {
  it('accepting what is shown leaves nothing outdated', () => {
    fc.assert(
      fc.property(
        policyList,
        (shown) => isExactlyAccepted(shown, shown) && outdatedPolicies(shown, shown).length === 0,
      ),
    );
  });

  it('accepting what is outdated leaves nothing outdated, and each policy once', () => {
    fc.assert(
      fc.property(policyList, policyList, (shown, before) => {
        const accepted = mergePolicyConsents(shown, before, outdatedPolicies(shown, before)) ?? [];
        const ids = (policies: readonly PolicyRevision[]) => policies.map(({ policyId }) => policyId).sort();
        expect(ids(accepted)).toEqual(ids(shown));
        expect(outdatedPolicies(shown, accepted)).toEqual([]);
      }),
    );
  });

  it('whatever counts as accepted leaves nothing outdated', () => {
    fc.assert(
      fc.property(policyList, policyList, (shown, consents) => {
        return !isExactlyAccepted(shown, consents) || outdatedPolicies(shown, consents).length === 0;
      }),
    );
  });
});
