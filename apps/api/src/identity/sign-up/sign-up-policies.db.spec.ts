import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { SettingsService, type StoreSettings } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { aForm, reachForm, registration } from './sign-up.testing.js';

const database = testDatabase();
const site = testApplication(database);
const page = '/signup/policy';

interface Shown {
  policies: { policyId: string; revision: number; key: string }[];
  hasChanged: boolean;
}

let visitor: TestVisitor;
beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});
afterEach(() => void jest.restoreAllMocks());

const pages = {
  post: (path: string, body?: object) => visitor.post(path, body),
  screen: async (path: string) => ({ body: (await visitor.screen(path)).json<Record<string, unknown>>() }),
};
const shown = async (path = page) => (await visitor.screen(path)).json<Shown>();
const keysOf = ({ policies }: Shown) => policies.map(({ key }) => key);
const accept = (policies: Shown['policies'], returnTo?: string) =>
  visitor.post('/zapi/signup/policy', {
    policyConsentData: policies.map(({ policyId, revision, key }) => ({ policyId, revision, key })),
    ...(returnTo !== undefined && { returnTo }),
  });
const revisions = () =>
  database.rows<{ key: string; revision: number }>('SELECT key, revision FROM policy_consent ORDER BY key');

function withStore(change: (settings: StoreSettings) => Partial<StoreSettings>): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const now = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({ ...now, ...change(now) });
}

/** Simulates a new revision of the terms. */
const publishTerms = () =>
  withStore(({ policies }) => ({
    policies: policies.map((policy) =>
      policy.key === 'terms' ? { ...policy, revision: policy.revision + 1 } : policy,
    ),
  }));

async function reachConfirmation(): Promise<void> {
  await reachForm(site, pages, 'hanako@example.jp');
  await visitor.post('/zapi/signup/confirm', await aForm(pages));
}

const register = async () => visitor.post('/zapi/signup', await registration(pages));

describe('the policies in a sign-up', () => {
  it('are all shown to a new applicant, and not marked as changed', async () => {
    await visitor.post('/zapi/signup/email', { type: 'signUp', email: 'hanako@example.jp' });
    const first = await shown();
    expect(keysOf(first)).toEqual(['terms', 'privacy']);
    expect(first.hasChanged).toBe(false);
    expect((await accept(first.policies)).statusCode).toBe(200);
    expect(await shown()).toEqual({ redirectTo: '/signup/pin-code' });
  });

  it('are limited to those that have changed when the applicant has accepted the others', async () => {
    await reachConfirmation();
    expect(await shown()).toEqual({ redirectTo: '/signup/confirm' });
    publishTerms();
    expect((await register()).json()).toEqual({ redirectTo: `${page}?returnTo=/signup/confirm` });
    const changed = await shown();
    expect(keysOf(changed)).toEqual(['terms']);
    expect(changed.hasChanged).toBe(true);
    expect((await accept(changed.policies, '/signup/confirm')).json()).toEqual({
      redirectTo: '/signup/confirm',
    });
    expect((await register()).json()).toEqual({ redirectTo: '/signup/complete' });
    expect(await revisions()).toEqual([
      { key: 'privacy', revision: 3 },
      { key: 'terms', revision: 2 },
    ]);
  });

  it('are not accepted when the request contains no policies, unknown revisions or repeated policies', async () => {
    await reachConfirmation();
    publishTerms();
    const { policies } = await shown();
    const invented = policies.map((policy) => ({ ...policy, revision: 999 }));
    for (const wrong of [[], invented, [...policies, ...policies]])
      expect(await accept(wrong)).toBeProblem('INVALID_REQUEST');
    expect((await shown()).hasChanged).toBe(true);
    expect((await register()).json()).toMatchObject({ redirectTo: expect.stringContaining(page) });
  });

  it('are rejected together with the entered address when the request contains a revision that does not exist', async () => {
    withStore(({ signUp }) => ({ signUp: { ...signUp, isPreShowPolicy: true } }));
    const { policies } = await shown('/signup');
    const enter = (policyConsentData: object[]) =>
      visitor.post('/zapi/signup/email', { type: 'signUp', email: 'hanako@example.jp', policyConsentData });
    const shownOnes = policies.map(({ policyId, key, revision }) => ({ policyId, revision, key }));
    expect(await enter(shownOnes.map((policy) => ({ ...policy, revision: 999 })))).toBeProblem(
      'INVALID_SESSION_FLOW',
    );
    expect((await enter(shownOnes)).json()).toEqual({ redirectTo: '/signup/pin-code' });
  });

  it('are shown again before the next step if they have changed, in a store that shows policies first', async () => {
    withStore(({ signUp }) => ({ signUp: { ...signUp, isPreShowPolicy: true } }));
    await accept((await shown('/signup')).policies);
    expect(await shown('/signup')).toMatchObject({ hasChanged: false });
    publishTerms();
    expect((await visitor.screen('/signup/email')).json()).toEqual({ redirectTo: '/signup' });
    const changed = await shown('/signup');
    expect([keysOf(changed), changed.hasChanged]).toEqual([['terms'], true]);
    expect((await accept(changed.policies)).json()).toEqual({ redirectTo: '/signup/auth' });
    expect((await visitor.screen('/signup/email')).json()).not.toHaveProperty('redirectTo');
  });
});
