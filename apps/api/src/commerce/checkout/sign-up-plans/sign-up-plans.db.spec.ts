import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { registration, reachForm, aForm } from '../../../identity/sign-up/sign-up.testing.js';
import { pagesOf } from '../../../identity/sign-up/social-sign-up.testing.js';
import { newId } from '../../../platform/ids/ids.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { addMember, logIn, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { buy, confirmed, sellingStore } from '../purchase/purchase.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const { site } = shop;

const choicePage = '/signup/plans';
const card = '4111111111111111';
const app = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';

let visitor: TestVisitor;
let email: string;
beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  email = `misaki-${newId()}@example.jp`;
  await database.rows('TRUNCATE rate_limit, outbox_message');
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Limits the plan list of the store to these plans during the call. */
async function whileListed<Result>(planIds: string[], ask: () => Promise<Result>): Promise<Result> {
  const before = await database.rows<{ id: string }>('SELECT plan_id AS id FROM plan WHERE is_listed');
  await database.rows('UPDATE plan SET is_listed = plan_id = ANY($1)', [planIds]);
  try {
    return await ask();
  } finally {
    await database.rows('UPDATE plan SET is_listed = plan_id = ANY($1)', [before.map(({ id }) => id)]);
  }
}

function storeIs(change: (file: StoreFile) => Partial<StoreFile>): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const file = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({ ...file, ...change(file) });
}

const contractIsRequired = () =>
  storeIs(({ signUp }) => ({ signUp: { ...signUp, isContractRequired: true } }));

/** @returns path of the page after the registration */
async function signUp(): Promise<string> {
  const pages = { ...pagesOf(visitor), post: (path: string, body?: object) => visitor.post(path, body) };
  await reachForm(site, pages, email);
  await visitor.post('/zapi/signup/confirm', await aForm(pages));
  return redirectOf(await visitor.post('/zapi/signup', await registration(pages)));
}

const choice = async (query = '') => (await visitor.screen(choicePage + query)).json<Choice>();
const skip = () => visitor.post('/zapi/signup/plans/skip');
const leadsTo = (answer: Answer) => answer.json<{ redirectTo?: string }>().redirectTo;
const logInFor = async (returnTo?: string) =>
  leadsTo(
    await visitor.post('/login', {
      emailUserId: email,
      password: memberPassword,
      loginMethod: 'Password',
      ...(returnTo !== undefined && { returnTo }),
    }),
  );

interface Choice {
  redirectTo?: string;
  plans: { planId: string }[];
  selectedPlanId: string | null;
  form: { plan: { planId: string } } | null;
  isContractRequired: boolean;
}

async function withCard(): Promise<string> {
  const landed = await shop.withCard(visitor, card, { returnTo: '/signup/plans?plan=trial' });
  expect(landed).toMatch(/^\/signup\/plans\?plan=trial&registration=/);
  const page = await visitor.screen(landed);
  return page.json<{ form: { preselected: string } }>().form.preselected;
}

/** @returns the path after the purchase */
async function order(planId: string, filled: object): Promise<string> {
  const form = await visitor.post(`/zapi/purchase/form/${planId}`, { planId, ...filled });
  if (form.statusCode !== 200) throw new Error(form.body);
  expect(redirectOf(form)).toMatch(new RegExp(`^/signup/plans/${planId}/confirm\\?quote=`));
  const page = await confirmed(visitor, redirectOf(form));
  expect(page).toMatchObject({ currentCount: 2, totalCount: 2, formPath: `${choicePage}?plan=${planId}` });
  return redirectOf(await buy(shop, visitor, planId, page));
}

describe('the plan selection during sign-up', () => {
  it('follows the registration and can be skipped once', async () => {
    expect(await signUp()).toBe(choicePage);
    expect(await choice()).toMatchObject({
      currentCount: 1,
      totalCount: 2,
      signUpCount: 3,
      selectedPlanId: null,
      form: null,
      isContractRequired: false,
    });
    const { plans } = (await choice()) as { plans: { planId: string }[] };
    const offered = plans.map(({ planId }) => planId);
    expect(offered).toEqual(expect.arrayContaining(['standard', 'trial', 'asking', 'film', 'rental']));
    expect(offered).not.toContain('ended');
    expect(await choice('?plan=ended')).toMatchObject({ selectedPlanId: null });
    expect(await choice('?plan=trial')).toMatchObject({
      selectedPlanId: 'trial',
      form: { plan: { planId: 'trial', button: 'trial' }, readOnlyReason: null, hasTrialVideo: true },
    });
    expect(await visitor.post('/zapi/purchase/form/trial', { planId: 'standard' })).toBeProblem(
      'INVALID_REQUEST',
    );

    expect(leadsTo(await skip())).toBe('/signup/complete');
    expect((await visitor.screen('/signup/complete')).json()).toMatchObject({ email });
    expect(await skip()).toBeProblem('INVALID_SESSION_FLOW');
    expect(await choice()).toEqual({ redirectTo: '/plans' });
    expect(await visitor.post('/zapi/purchase/form/trial', { planId: 'trial' })).toBeProblem(
      'INVALID_REQUEST',
    );
  });

  it('permits an order by card without re-authentication, and is not shown again', async () => {
    await signUp();
    await shop.travel({ minutes: 40 });
    expect((await visitor.post('/zapi/account/payment-method/round')).statusCode).toBe(200);
    expect((await visitor.get('/payment/card')).statusCode).not.toBe(403);
    const complete = await order('trial', { paymentMethodId: await withCard(), campaignCode: 'HALF2026' });
    expect(complete).toMatch(/^\/signup\/plans\/trial\/complete\?order=/);
    for (const page of [complete, '/signup/plans/trial/complete'])
      expect((await visitor.screen(page)).json()).toMatchObject({
        state: 'done',
        amountToday: 0,
        contactEmail: email,
        isPasswordSet: true,
        externalAccounts: [],
      });
    expect(await choice()).toEqual({ redirectTo: '/plans' });
    expect(await visitor.post('/zapi/account/payment-method/round')).toBeProblem('REAUTHORIZATION_REQUIRED');
    await shop.travel({ hours: 25 });
    const late = new TestVisitor(site.nest);
    await logIn(late, email, 'kazahana77');
    expect((await late.screen('/signup/plans/trial/complete')).json()).toEqual({ redirectTo: '/mypage' });
  });

  it('is available only to the new member in the same browser', async () => {
    await signUp();
    await addMember(site.nest, { email: `other-${email}` });
    await logIn(visitor, `other-${email}`);
    expect(await choice()).toEqual({ redirectTo: '/plans' });
    expect(await skip()).toBeProblem('INVALID_SESSION_FLOW');
    await logIn(visitor, email, 'kazahana77');
    expect(await choice()).toMatchObject({ selectedPlanId: null });
  });

  it('preselects the only plan, or the plan that the guest selected', async () => {
    expect((await visitor.screen('/signup?returnTo=/plans/rental')).json()).toEqual({
      redirectTo: '/signup/auth',
    });
    await signUp();
    expect(await choice()).toMatchObject({ selectedPlanId: 'rental' });
    expect(await whileListed(['film'], () => choice())).toMatchObject({
      selectedPlanId: 'rental',
      plans: [{ planId: 'rental' }, { planId: 'film' }],
    });
    await database.rows(`UPDATE plan SET retired_at = now() WHERE plan_id = 'rental'`);
    const page = await whileListed(['film'], () => choice());
    await database.rows(`UPDATE plan SET retired_at = NULL WHERE plan_id = 'rental'`);
    expect(page).toMatchObject({ selectedPlanId: 'film', plans: [{ planId: 'film' }] });
  });

  it('is skipped in the app and if no plan can be bought', async () => {
    expect(await whileListed([], signUp)).toBe('/signup/complete');
    visitor = new TestVisitor(site.nest);
    email = `app-${email}`;
    visitor.headers['user-agent'] = app;
    expect(await signUp()).toBe('/signup/complete');
  });
});

describe('the sign-up progress', () => {
  const isPlanNext = async () => (await visitor.screen('/signup/email')).json().isPlanNext;

  it('includes a plan step if a plan can be bought', async () => {
    expect(await isPlanNext()).toBe(true);
    expect(await whileListed(['ended'], isPlanNext)).toBe(false);
  });

  it('does not include a plan step in the app', async () => {
    visitor.headers['user-agent'] = app;
    expect(await isPlanNext()).toBe(false);
  });

  it('counts the policies step if it was shown before the plan step', async () => {
    await signUp();
    storeIs((file) => ({ signUp: { ...file.signUp, isPreShowPolicy: true } }));
    expect(await choice()).toMatchObject({ currentCount: 1, totalCount: 2, signUpCount: 4 });
  });

  it('is not shown if a login led to the plan selection', async () => {
    contractIsRequired();
    await addMember(site.nest, { email });
    await logInFor();
    expect(await choice()).toMatchObject({ currentCount: 1, totalCount: 2, signUpCount: null });
  });
});

describe('a store that requires a contract', () => {
  beforeEach(() => contractIsRequired());

  it('does not permit skipping the plan selection', async () => {
    expect(await signUp()).toBe(choicePage);
    expect(await choice()).toMatchObject({ isContractRequired: true });
    expect(await skip()).toBeProblem('CONTRACT_REQUIRED');
    expect(await choice()).toMatchObject({ isContractRequired: true });
  });

  it('redirects members who never had a contract to the plan selection at each login, except on paths that no interstitial page may interrupt', async () => {
    await addMember(site.nest, { email });
    expect(await logInFor()).toBe(choicePage);
    expect(await logInFor('/mypage/login-history')).toBe(choicePage);
    expect(await choice()).toMatchObject({ isContractRequired: true });
    expect(await logInFor('/plans')).toBe('/plans');
    expect((await visitor.screen('/mypage')).statusCode).toBe(200);
    visitor.headers['user-agent'] = app;
    expect(await logInFor('/mypage/login-history')).toBe('/mypage/login-history');
    delete visitor.headers['user-agent'];

    await order('standard', { paymentMethodId: 'CampaignCode', campaignCode: 'FREE2026' });
    expect(await logInFor('/mypage/login-history')).toBe('/mypage/login-history');
  });

  it('does not show the plan selection if no plan can be bought', async () => {
    await addMember(site.nest, { email });
    expect(await whileListed([], () => logInFor())).toBe('/mypage');
  });
});
