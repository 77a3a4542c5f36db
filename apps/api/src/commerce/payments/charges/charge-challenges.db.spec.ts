import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { Database } from '../../../platform/prisma/database.js';
import { testOrigin } from '../../../testing/test-browser.js';
import { logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import type { ChargeResult } from './charge.declaration.js';
import { siteThatCharges, type Bought } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);

let visitor: TestVisitor;

beforeEach(async () => {
  visitor = new TestVisitor(shop.site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

async function buy(number: string): Promise<Bought & { result: ChargeResult }> {
  const bought = await shop.claim(await shop.addCard(number));
  const authentication = { accountId: shop.accountId, token: await shop.holderToken() };
  return { ...bought, result: await shop.get(Charges).sendCharge(bought.claimed, authentication) };
}

interface Posted {
  path: string;
  payload: string;
}

/**
 * Submits the card holder's choice on the issuer's page.
 * @returns the data that the browser posts back
 */
async function atIssuer(result: ChargeResult, choice: string): Promise<Posted> {
  if (result.outcome !== 'challenge') throw new Error(`No issuer is asked: ${result.outcome}`);
  const body = new URLSearchParams({ choice });
  const html = await (await fetch(result.url, { method: 'POST', body, redirect: 'manual' })).text();
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [name, value]);
  return { path: action.replace(testOrigin, ''), payload: new URLSearchParams(fields).toString() };
}

/** @returns the path on this site where the browser ends */
async function comesBack({ path, payload }: Posted, by = visitor): Promise<string> {
  const across = new TestVisitor(shop.site.nest);
  across.headers = { 'sec-fetch-site': 'cross-site', origin: 'https://bank.example' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stored = await across.send({ method: 'POST', url: path, payload, headers });
  const landed = await by.get(String(stored.headers['location']));
  return String(landed.headers['location'] ?? landed.statusCode);
}

const follow = ({ cycleId }: Bought) => shop.get(Charges).followCharge({ kind: 'cycle', id: cycleId });
const charged = () => database.rows('SELECT 1 FROM ledger_transfer');

describe('a saved card with 3-D Secure', () => {
  it('is charged once when the holder returns, even repeatedly', async () => {
    const bought = await buy('4111111111111111');
    expect(await charged()).toEqual([]);
    expect(await follow(bought)).toMatchObject({ charge: { phase: 'CHALLENGE' }, result: bought.result });
    const posted = await atIssuer(bought.result, 'accept');
    const page = await comesBack(posted);
    expect(page).toBe(`/mypage?cycle=${bought.cycleId}&outcome=succeeded`);
    expect(await comesBack(posted)).toBe(page);
    expect(await charged()).toHaveLength(2);
  });

  it('is charged immediately when the issuer does not require a challenge', async () => {
    const bought = await shop.claim(await shop.addCard('4111111111111111'));
    const driver = shop.driver(bought.claimed.gateway);
    jest
      .spyOn(driver, 'authenticate')
      .mockResolvedValueOnce({ outcome: 'done', url: null, reference: 'frictionless' });
    const authorise = jest.spyOn(driver, 'authorise');
    const token = { token: 't', key: 'k' };
    await shop.get(Charges).sendCharge(bought.claimed, { accountId: shop.accountId, token });
    expect(authorise.mock.calls).toMatchObject([[{ authentication: 'frictionless' }]]);
  });

  it.each([
    ['refuses', '4111111111111111', 'refuse'],
    ['is always refused', '4000000100000019', 'accept'],
  ])('is not charged when the holder %s', async (_, number, choice) => {
    const bought = await buy(number);
    const page = await comesBack(await atIssuer(bought.result, choice));
    expect(page).toBe(`/mypage?cycle=${bought.cycleId}&outcome=refused`);
    expect((await shop.cycles.find(bought.cycleId))?.noted).toEqual(['refused notAuthenticated']);
    expect(await charged()).toEqual([]);
  });

  it('is charged once for 16 concurrent returns and page requests', async () => {
    const bought = await buy('4111111111111111');
    const posted = await atIssuer(bought.result, 'accept');
    const authorise = jest.spyOn(shop.driver(bought.claimed.gateway), 'authorise');
    await runConcurrently<unknown>(16, (index) => (index % 2 === 0 ? comesBack(posted) : follow(bought)));
    expect(authorise).toHaveBeenCalledTimes(1);
    expect(await charged()).toHaveLength(2);
  });

  it('is charged when another browser returns from the issuer; that browser does not see the result', async () => {
    const bought = await buy('4111111111111111');
    const posted = await atIssuer(bought.result, 'accept');
    expect(await comesBack(posted, new TestVisitor(shop.site.nest))).toBe('200');
    expect(await charged()).toEqual([]);
    expect(await follow(bought)).toMatchObject({ result: { outcome: 'succeeded' } });
    expect(await charged()).toHaveLength(2);
  });

  it('is abandoned after 20 minutes or when the member orders again, and a late return does not charge it', async () => {
    const late = await buy('4111111111111111');
    const posted = await atIssuer(late.result, 'accept');
    await shop.elapse(20 * 60 + 1);
    await shop.reconcile();
    expect((await shop.cycles.find(late.cycleId))?.noted).toEqual(['notExecuted challenge']);
    expect(await comesBack(posted)).toBe(`/mypage?cycle=${late.cycleId}&outcome=notExecuted`);

    const again = await buy('4111111111111111');
    const other = await atIssuer(again.result, 'accept');
    const abandon = () =>
      shop.site.nest
        .get(Database)
        .transaction((transaction) => shop.get(Charges).abandonCharge(transaction, again.claimed.chargeId));
    expect([await abandon(), await abandon()]).toEqual([true, false]);
    expect(await comesBack(other)).toBe(`/mypage?cycle=${again.cycleId}&outcome=notExecuted`);
    expect((await shop.cycles.find(again.cycleId))?.noted).toEqual([]);
    expect(await charged()).toEqual([]);
  });

  it('is either charged or abandoned when return and abandonment run concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bought = await buy('4111111111111111');
      const posted = await atIssuer(bought.result, 'accept');
      const before = (await charged()).length;
      const [abandoned] = await Promise.all([
        shop.site.nest
          .get(Database)
          .transaction((transaction) =>
            shop.get(Charges).abandonCharge(transaction, bought.claimed.chargeId),
          ),
        comesBack(posted),
      ]);
      expect((await charged()).length - before).toBe(abandoned ? 0 : 2);
    }
  });

  it('is not charged with a token that the provider does not recognise', async () => {
    const bought = await shop.claim(await shop.addCard('4111111111111111'));
    const token = { token: 'x', key: 'y' };
    const result = await shop.get(Charges).sendCharge(bought.claimed, { accountId: shop.accountId, token });
    expect(result).toEqual({ outcome: 'refused', refusal: 'notAuthenticated' });
    expect(await charged()).toEqual([]);
  });
});
