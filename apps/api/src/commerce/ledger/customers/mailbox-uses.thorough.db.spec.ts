import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import '@account/testing/problem-matcher';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { askForCode, consent, withdraw } from '../../../account-closure/withdrawal/withdrawal.testing.js';
import { latestMailedCode } from '@account/testing/mailbox';
import { changeContract } from '../../subscriptions/contracts/contracts.testing.js';
import type { ContractId } from '../../subscriptions/contracts/contract.types.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import {
  addBuyer,
  buy,
  fillIn,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
} from '../../checkout/purchase/purchase.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, (file) => ({
  ...sellingStore(file),
  planGroups: [
    {
      id: 'films',
      name: { ja: '映画', en: 'Films' },
      plans: ['second', 'trial'],
      change: { up: 'at-period-end', down: 'at-period-end' },
    },
  ],
  withdrawal: { ...file.withdrawal, survey: null },
}));
const { site } = shop;

let holder: Buyer;
let email: string;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  await database.rows('TRUNCATE outbox_message, rate_limit, mailbox_use');
  email = `Sora.${newId()}@example.jp`;
});

interface Member extends Buyer {
  card: string;
}

async function signUp(address = email): Promise<Member> {
  const accountId = await addMember(site.nest, { email: address });
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, address);
  return { accountId, visitor, card: await shareCard(shop, holder, accountId) };
}

async function order({ visitor, card }: Member, planId: string, campaignCode?: string): Promise<void> {
  const confirm = await quote(visitor, planId, {
    paymentMethodId: card,
    ...(campaignCode && { campaignCode }),
  });
  expect((await buy(shop, visitor, planId, confirm)).statusCode).toBe(200);
}

async function leave({ accountId, visitor }: Member, address = email): Promise<void> {
  const cancelRequestedOn = businessDateAt(site.clock.now());
  const contracts = await database.rows<{ id: ContractId }>(
    'SELECT c.id FROM contract c JOIN customer u ON u.id = c.customer_id WHERE u.account_id = $1',
    [accountId],
  );
  for (const { id } of contracts)
    await changeContract(site.nest, id, (facts) => ({ ...facts, cancelRequestedOn }));
  await logIn(visitor, address);
  expect((await consent(visitor)).statusCode).toBe(200);
  await askForCode(visitor, address);
  const codes = (await site.mails()).filter(({ template }) => template === 'verificationCode');
  expect((await withdraw(visitor, latestMailedCode(address, codes))).statusCode).toBe(200);
  expect(await database.rows('SELECT 1 FROM account WHERE id = $1', [accountId])).toEqual([]);
}

const freeDaysShownTo = async ({ visitor }: Member) =>
  (await visitor.screen('/plans'))
    .json<{ plans: { planId: string; freeTrialDays: number | null }[] }>()
    .plans.find(({ planId }) => planId === 'trial')?.freeTrialDays;

const firstContractOf = async (accountId: AccountId) =>
  (
    await database.rows<{ state: string; is_re_contract: boolean }>(
      'SELECT state, is_re_contract FROM contract c JOIN customer u ON u.id = c.customer_id WHERE account_id = $1',
      [accountId],
    )
  )[0];

describe('the mailbox of a closed account', () => {
  it('gets no second trial of a plan in a new account, even with different letter case', async () => {
    const first = await signUp();
    expect(await freeDaysShownTo(first)).toBe(14);
    await order(first, 'trial');
    expect(await firstContractOf(first.accountId)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT' });
    await leave(first);
    const again = await signUp(email.toLowerCase());
    expect(await freeDaysShownTo(again)).toBeNull();
    await order(again, 'trial');
    expect(await firstContractOf(again.accountId)).toEqual({ state: 'RE_CONTRACT', is_re_contract: true });
    const other = await signUp(`other-${newId()}@example.jp`);
    expect(await freeDaysShownTo(other)).toBe(14);
  });

  it('gets no trial of a plan in a new account after another plan of its group', async () => {
    const first = await signUp();
    await order(first, 'second');
    await leave(first);
    const again = await signUp();
    expect(await freeDaysShownTo(again)).toBeNull();
    await order(again, 'trial');
    expect(await firstContractOf(again.accountId)).toEqual({ state: 'RE_CONTRACT', is_re_contract: true });
    const other = await signUp(`other-${newId()}@example.jp`);
    await order(other, 'standard');
    expect(await freeDaysShownTo(other)).toBe(14);
  });

  it('cannot use a campaign "once per member" again', async () => {
    const first = await signUp();
    await order(first, 'film', 'HALF2026');
    await leave(first);
    const again = await signUp();
    const filled = { paymentMethodId: again.card, campaignCode: 'HALF2026' };
    expect((await fillIn(again.visitor, 'film', filled)).statusCode).not.toBe(200);
    const other = await signUp(`other-${newId()}@example.jp`);
    await order(other, 'film', 'HALF2026');
  });

  it('cannot use a campaign "once per member" with a quote made before an address change', async () => {
    const first = await signUp();
    await order(first, 'film', 'HALF2026');
    const second = await signUp(`second-${newId()}@example.jp`);
    const confirm = await quote(second.visitor, 'film', {
      ...{ paymentMethodId: second.card, campaignCode: 'HALF2026' },
    });
    await leave(first);
    await database.rows('UPDATE account SET contact_email = $2, proved_email_key = lower($2) WHERE id = $1', [
      second.accountId,
      email,
    ]);
    expect((await buy(shop, second.visitor, 'film', confirm)).statusCode).not.toBe(200);
    expect(
      await database.rows(
        'SELECT 1 FROM purchase_order o JOIN customer u ON u.id = o.customer_id WHERE u.account_id = $1',
        [second.accountId],
      ),
    ).toEqual([]);
  });

  it('is stored only as a hash, and erased after twelve months', async () => {
    const first = await signUp();
    await order(first, 'trial');
    await leave(first);
    const [row] = await database.rows<{ text: string; kind: string; expires_at: Date }>(
      'SELECT mailbox_use::text AS text, kind, expires_at FROM mailbox_use',
    );
    const inAYear = new Date(site.clock.now());
    inAYear.setUTCMonth(inAYear.getUTCMonth() + 12);
    expect(row).toMatchObject({ kind: 'plan', expires_at: inAYear });
    expect(row?.text.toLowerCase()).not.toContain(email.toLowerCase());
    const again = await signUp();
    site.clock.travelTo(new Date((row?.expires_at.getTime() ?? 0) - 1).toISOString());
    await logIn(again.visitor, email);
    expect(await freeDaysShownTo(again)).toBeNull();
    site.clock.travel({ milliseconds: 1 });
    expect(await freeDaysShownTo(again)).toBe(14);
    site.clock.travel({ days: -365 });
  });

  it('is looked up only for a member who has verified it', async () => {
    const first = await signUp();
    await order(first, 'trial');
    await leave(first);
    const pretender = await signUp();
    expect(await freeDaysShownTo(pretender)).toBeNull();
    await database.rows(
      'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
      [pretender.accountId],
    );
    expect(await freeDaysShownTo(pretender)).toBe(14);
  });

  it('gets another trial in a store with one trial per account, and is not stored', async () => {
    site.changeStore(({ trials }) => ({ trials: { ...trials, once: 'account' } }));
    const first = await signUp();
    await order(first, 'trial');
    await leave(first);
    expect(await database.rows('SELECT 1 FROM mailbox_use')).toEqual([]);
    expect(await freeDaysShownTo(await signUp())).toBe(14);
  });
});
