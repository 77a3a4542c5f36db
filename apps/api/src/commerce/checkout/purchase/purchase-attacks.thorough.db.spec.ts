import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { PayingMethods } from '../../payments/payment-methods/paying-methods.testing.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { withFastGateways } from './purchase-steps.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways);
const methods = new PayingMethods(shop);
const film = 'film-harbour-lights';

interface Somebody {
  email: string;
  visitor: TestVisitor;
  methodId: string;
}

let victim: Somebody;
let thief: Somebody;
let members = 0;

beforeEach(async () => {
  victim = await somebody('victim');
  thief = await somebody('thief');
});

async function somebody(name: string): Promise<Somebody> {
  members += 1;
  const email = `${name}${members}@example.jp`;
  const accountId = await addMember(shop.site.nest, { email });
  const visitor = new TestVisitor(shop.site.nest, `2001:db8:${members.toString(16)}::3`);
  await logIn(visitor, email);
  return { email, visitor, methodId: await methods.add(accountId, 'paypal', 'pass') };
}

const choose = ({ visitor, methodId }: Somebody, planId = film) =>
  visitor.post(`/zapi/purchase/form/${planId}`, { paymentMethodId: methodId });

/** Returns the data of the confirmation page. */
async function quoted(member: Somebody): Promise<{ page: string; purchaseToken: string }> {
  const page = redirectOf(await choose(member));
  const { purchaseToken } = (await member.visitor.screen(page)).json<{ purchaseToken: string }>();
  return { page, purchaseToken };
}

const buy = ({ visitor }: Somebody, purchaseToken: string, planId = film, more: object = {}) =>
  visitor.post(`/zapi/purchase/${planId}`, { purchaseToken, ...more });

const quotesOf = async ({ email }: Somebody) => {
  const rows = await database.rows(
    `SELECT 1 FROM quote q JOIN customer m ON m.id = q.customer_id JOIN account a ON a.id = m.account_id
      WHERE a.contact_email = $1`,
    [email],
  );
  return rows.length;
};

/** Returns the charged amounts by member. */
const taken = async () => {
  const rows = await database.rows<{ amount: number; email: string }>(
    `SELECT c.amount, a.contact_email AS email FROM charge c JOIN customer m ON m.id = c.customer_id
       JOIN account a ON a.id = m.account_id WHERE a.contact_email = ANY ($1)`,
    [[victim.email, thief.email]],
  );
  return rows.map(({ email, amount }) => `${email.replace(/\d.*/, '')} ${amount}`);
};

describe('a member using another member’s data', () => {
  it('cannot buy with another member’s token or see that member’s quote', async () => {
    const { page, purchaseToken } = await quoted(victim);
    expect((await buy(thief, purchaseToken)).statusCode).not.toBe(200);
    const seen = (await thief.visitor.screen(page)).body;
    expect(seen).not.toContain(purchaseToken);
    expect(await taken()).toEqual([]);
    expect((await buy(victim, purchaseToken)).statusCode).toBe(200);
    expect(await taken()).toEqual(['victim 3300']);
  });

  it('cannot pay with another member’s payment method', async () => {
    const answer = await thief.visitor.post(`/zapi/purchase/form/${film}`, {
      paymentMethodId: victim.methodId,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain(victim.methodId);
    expect(await quotesOf(thief)).toBe(0);
  });

  it('cannot read another member’s order', async () => {
    const { purchaseToken } = await quoted(victim);
    const page = redirectOf(await buy(victim, purchaseToken));
    const orderId = new URLSearchParams(page.split('?')[1]).get('order') ?? '';
    expect((await victim.visitor.get(`/zapi/purchase/orders/${orderId}`)).statusCode).toBe(200);
    expect(await thief.visitor.get(`/zapi/purchase/orders/${orderId}`)).toBeProblem('NOT_FOUND');
    expect((await thief.visitor.screen(page)).body).not.toContain(orderId);
  });
});

describe('a purchase token', () => {
  it('is valid only for its plan', async () => {
    const { purchaseToken } = await quoted(victim);
    for (const planId of ['film-night-bus', 'premium-seat', 'no-such-plan'])
      expect((await buy(victim, purchaseToken, planId)).statusCode).not.toBe(200);
    expect(await taken()).toEqual([]);
  });

  it('is rejected if it is guessed, truncated, duplicated or a token for another purpose', async () => {
    const { purchaseToken } = await quoted(victim);
    const strange = [
      purchaseToken.slice(1),
      `${purchaseToken}x`,
      '',
      purchaseToken.repeat(3),
      null,
      [purchaseToken],
    ];
    for (const token of strange) expect((await buy(victim, token as string)).statusCode).not.toBe(200);
    expect(await taken()).toEqual([]);
  });

  it('cannot be combined with a different amount, plan or payment method', async () => {
    const { purchaseToken } = await quoted(victim);
    for (const more of [
      { amount: 1 },
      { price: 1 },
      { paymentMethodId: thief.methodId },
      { planId: 'film-night-bus' },
    ])
      expect(await buy(victim, purchaseToken, film, more)).toBeProblem('INVALID_REQUEST');
    expect(await taken()).toEqual([]);
  });

  it('returns the same order without a second charge when submitted again', async () => {
    const { purchaseToken } = await quoted(victim);
    const pages = new Set<string>();
    for (let times = 0; times < 3; times += 1) pages.add(redirectOf(await buy(victim, purchaseToken)));
    expect(pages.size).toBe(1);
    expect(await taken()).toHaveLength(1);
  });

  it('expires after half an hour', async () => {
    const { purchaseToken } = await quoted(victim);
    await shop.travel({ minutes: 31 });
    const answer = await buy(victim, purchaseToken);
    expect(answer.json()).toEqual({ redirectTo: expect.stringMatching(/\/confirm\?/) });
    expect(await taken()).toEqual([]);
  });

  it('is rejected when another site’s page submits it', async () => {
    const { purchaseToken } = await quoted(victim);
    victim.visitor.headers['sec-fetch-site'] = 'cross-site';
    expect((await buy(victim, purchaseToken)).statusCode).toBe(403);
    expect(await taken()).toEqual([]);
  });
});

describe('campaign codes', () => {
  it('can be tried only a limited number of times', async () => {
    let answer = await choose(victim, 'yearly');
    let tries = 0;
    for (; tries < 60; tries += 1) {
      answer = await victim.visitor.post('/zapi/purchase/verify/yearly', {
        paymentMethodId: victim.methodId,
        campaignCode: `GUESS${tries}`,
      });
      if (answer.json<{ code?: string }>().code === 'TOO_MANY_REQUESTS') break;
    }
    expect(tries).toBeLessThan(30);
    expect(answer).toBeProblem('TOO_MANY_REQUESTS');
  });
});
