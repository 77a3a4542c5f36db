import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { SettingsService } from '../../store/settings/settings.service.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const first = [
  { policyId: 'terms-of-use', revision: 1, key: 'terms' },
  { policyId: 'privacy-policy', revision: 3, key: 'privacy' },
];
const second = first.map((policy) =>
  policy.policyId === 'terms-of-use' ? { ...policy, revision: 2 } : policy,
);

const redirectOf = async (page: string) =>
  (await visitor.screen(page)).json<{ redirectTo?: string }>().redirectTo;
const screen = async (query = '') =>
  reConsentScreen.data.parse((await visitor.screen(`/mypage/re-consent${query}`)).json());
const accept = (policyConsentData: object, returnTo?: string) =>
  visitor.post('/zapi/account/policy/re-consent', { policyConsentData, ...(returnTo && { returnTo }) });
const accepted = () =>
  database.rows(`SELECT policy_id, revision, accepted_at FROM policy_consent ORDER BY policy_id, revision`);

/** Simulates a new revision of the terms, like the one that is created by applying a store file. */
function termsBecome(revision: number): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const before = settings.current();
  const policies = before.policies.map((policy) =>
    policy.key === 'terms' ? { ...policy, revision } : policy,
  );
  jest.spyOn(settings, 'current').mockReturnValue({ ...before, policies });
}

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

describe('a member who has accepted the current policies', () => {
  it('does not see an interstitial page, and is redirected from the re-consent page', async () => {
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
    expect(await redirectOf('/mypage/re-consent')).toBe('/mypage');
    expect(await redirectOf('/mypage/re-consent?returnTo=%2Fmypage%2Fpin-code')).toBe('/mypage/pin-code');
  });
});

describe('a member who has not accepted a new revision of the policies', () => {
  beforeEach(() => termsBecome(2));

  it.each([
    ['/mypage', '/mypage'],
    ['/mypage/consent?type=privacy', '/mypage/consent?type=privacy'],
    ['/mypage/password/edit', '/mypage/password/edit'],
    ['/mypage/reauthorize', '/mypage/reauthorize'],
  ])('is redirected from %s to the new terms first', async (page, returnTo) => {
    expect(await redirectOf(page)).toBe(`/mypage/re-consent?returnTo=${encodeURIComponent(returnTo)}`);
  });

  it('can still access public pages and log out', async () => {
    for (const page of ['/', '/terms', '/privacy', '/logout']) expect(await redirectOf(page)).toBeUndefined();
    expect((await visitor.post('/logout')).statusCode).toBe(200);
  });

  it('is redirected to the terms after one SQL statement, because the session contains the accepted policies', async () => {
    expect(await statementsDuring(() => visitor.screen('/mypage'))).toHaveLength(1);
    expect(await statementsDuring(() => visitor.screen('/mypage/edit'))).toHaveLength(1);
  });

  it('sees all policies, with a mark on those that were accepted before', async () => {
    const { policies, policyConsents, returnTo } = await screen('?returnTo=%2Fmypage%2Fpin-code');
    expect(policies.map(({ key, revision }) => [key, revision])).toEqual([
      ['terms', 2],
      ['privacy', 3],
    ]);
    expect(policyConsents).toEqual(expect.arrayContaining(first));
    expect(returnTo).toBe('/mypage/pin-code');
  });

  it('can access the pages again after accepting, and the record of the older acceptance is kept', async () => {
    const before = site.clock.now();
    site.clock.travel({ minutes: 5 });
    expect((await accept(second, '/mypage/pin-code')).json()).toEqual({ redirectTo: '/mypage/pin-code' });
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
    expect(await accepted()).toEqual([
      { policy_id: 'privacy-policy', revision: 3, accepted_at: before },
      { policy_id: 'terms-of-use', revision: 1, accepted_at: before },
      { policy_id: 'terms-of-use', revision: 2, accepted_at: site.clock.now() },
    ]);
  });

  it.each([
    ['another site', 'https://evil.example/', '/mypage'],
    ['an unknown page', '/nothing', '/mypage'],
    ['another host', '//evil.example', '/mypage'],
    ['a script', 'javascript:alert(1)', '/mypage'],
  ])('is never redirected to %s after accepting', async (_, returnTo, target) => {
    expect((await accept(second, returnTo)).json()).toEqual({ redirectTo: target });
  });

  it.each([
    ['the former revision', first],
    ['only the changed policy', second.slice(0, 1)],
    ['none', []],
    ['a future revision', second.map((policy) => ({ ...policy, revision: 3 }))],
    ['another key', second.map((policy) => ({ ...policy, key: 'other' }))],
    ['one policy twice', [second[0], second[0]]],
    ['an additional policy', [...second, { policyId: 'other', revision: 1, key: 'other' }]],
    ['no list', {}],
  ])('does not get access by accepting %s', async (_, policyConsentData) => {
    expect(await accept(policyConsentData)).toBeProblem('INVALID_REQUEST');
    expect(await accepted()).toHaveLength(2);
    expect(await redirectOf('/mypage')).toMatch(/^\/mypage\/re-consent/);
  });

  it('accepts the policies once in sixteen concurrent requests', async () => {
    const outcomes = await runConcurrently(16, async () => (await accept(second)).statusCode);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(
      Array.from({ length: 16 }, () => 200),
    );
    expect(await accepted()).toHaveLength(3);
  });

  it('cannot accept terms that have changed again since they were displayed', async () => {
    await screen();
    jest.restoreAllMocks();
    termsBecome(3);
    expect(await accept(second)).toBeProblem('INVALID_REQUEST');
    expect((await screen()).policies[0]?.revision).toBe(3);
  });

  it('does not get access when another member accepts the policies', async () => {
    await addMember(site.nest, { email: 'ken@example.jp', policyConsents: first });
    await accept(second);
    visitor = new TestVisitor(site.nest);
    await logIn(visitor, 'ken@example.jp');
    expect(await redirectOf('/mypage')).toMatch(/^\/mypage\/re-consent/);
  });
});

describe('a member who has never accepted any policies', () => {
  it('must accept the policies as soon as the store has some', async () => {
    await addMember(site.nest, { email: 'ken@example.jp', policyConsents: [] });
    visitor = new TestVisitor(site.nest);
    await logIn(visitor, 'ken@example.jp');
    expect(await redirectOf('/mypage')).toMatch(/^\/mypage\/re-consent/);
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), policies: [] });
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
  });
});
