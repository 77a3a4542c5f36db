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

describe('outdatedPolicies', () => {
  it.each<[string, PolicyRevision[], PolicyRevision[]]>([
    ['returns all if nothing was accepted', [], [terms, privacy]],
    ['returns a policy accepted in an older revision', [{ ...terms, revision: 2 }, privacy], [terms]],
    ['returns a policy that was not accepted', [privacy], [terms]],
    ['returns none after the same revision', [terms, privacy], []],
    ['returns none after a newer revision', [{ ...terms, revision: 4 }, privacy], []],
  ])('%s', (_, consents, expected) => {
    expect(outdatedPolicies(current, consents)).toEqual(expected);
  });
});

describe('isExactlyAccepted', () => {
  it.each<[string, PolicyRevision[], boolean]>([
    ['accepts the present revision of each policy', [terms, privacy], true],
    ['accepts any order', [privacy, terms], true],
    ['rejects a missing policy', [terms], false],
    ['rejects a duplicate policy', [terms, terms], false],
    ['rejects a future revision', [{ ...terms, revision: 999 }, privacy], false],
    ['rejects an older revision', [{ ...terms, revision: 2 }, privacy], false],
    ['rejects another key', [{ ...terms, key: 'privacy' }, privacy], false],
    ['rejects a policy that was not shown', [terms, privacy, { ...terms, policyId: 'other' }], false],
  ])('%s', (_, consents, expected) => {
    expect(isExactlyAccepted(current, consents)).toBe(expected);
  });
});

describe('mergePolicyConsents', () => {
  const older = { ...terms, revision: 2 };

  it.each<[string, PolicyRevision[], PolicyRevision[], PolicyRevision[] | undefined]>([
    ['accepts all policies at once', [], current, current],
    ['accepts only a changed policy', [older, privacy], [terms], [privacy, terms]],
    ['accepts all policies again', [older, privacy], current, current],
    ['accepts nothing if all are accepted', current, [], current],
    ['keeps a newer revision', [{ ...terms, revision: 4 }], [privacy], [{ ...terms, revision: 4 }, privacy]],
    ['drops a policy that the store removed', [{ ...terms, policyId: 'old' }], current, current],
    ['rejects a missing policy', [privacy], [], undefined],
    ['rejects an older revision', [privacy], [older], undefined],
    ['rejects a future revision', [privacy], [{ ...terms, revision: 999 }], undefined],
    ['rejects a duplicate policy', [privacy], [terms, terms], undefined],
    ['rejects a policy that was not shown', current, [{ ...terms, policyId: 'other' }], undefined],
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

describe('policy consents for any policies', () => {
  it('leave no outdated policy after all shown policies are accepted', () => {
    fc.assert(
      fc.property(
        policyList,
        (shown) => isExactlyAccepted(shown, shown) && outdatedPolicies(shown, shown).length === 0,
      ),
    );
  });

  it('leave no outdated policy after the outdated ones are accepted, and contain each policy once', () => {
    fc.assert(
      fc.property(policyList, policyList, (shown, before) => {
        const accepted = mergePolicyConsents(shown, before, outdatedPolicies(shown, before)) ?? [];
        const ids = (policies: readonly PolicyRevision[]) => policies.map(({ policyId }) => policyId).sort();
        expect(ids(accepted)).toEqual(ids(shown));
        expect(outdatedPolicies(shown, accepted)).toEqual([]);
      }),
    );
  });

  it('leave no outdated policy if exactly the shown policies are accepted', () => {
    fc.assert(
      fc.property(policyList, policyList, (shown, consents) => {
        return !isExactlyAccepted(shown, consents) || outdatedPolicies(shown, consents).length === 0;
      }),
    );
  });
});
