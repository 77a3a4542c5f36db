import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { EventDelivery } from '../../../oidc/events/event-delivery.service.js';
import { TestReceiver } from '../../../oidc/events/event-receiver.testing.js';
import { newKey } from '../../../oidc/events/event-signatures.js';
import { oidcEnvironment, sampleClient, withClients } from '../../../oidc/oidc.testing.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { aPurchase } from '../../catalogue.suite.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { RefundAccess } from '../../payments/refunds/refund-access.service.js';

const films = Array.from({ length: 16 }, (_, index) => `film-${index}`);
const database = testDatabase({ emptied: 'once' });
const player = await TestReceiver.start();
const rival = await TestReceiver.start();
const clientOf = (clientId: string, { url }: TestReceiver) =>
  sampleClient({ clientId, events: { url, signingKey: { env: 'OIDC_EVENTS' }, kinds: [...eventKinds] } });
const site = testApplication(database, {
  environment: { ...oidcEnvironment, OIDC_EVENTS: newKey('hmac').key },
  store: (file) => {
    const changed = withClients(clientOf('player', player), clientOf('rival', rival))(file);
    return {
      ...changed,
      oidc: { ...changed.oidc, privateHosts: ['127.0.0.1'] },
      plans: films.map((planId) => plan.parse(aPurchase({ planId }))),
      ...{ campaigns: [], paymentMethods: [] },
    };
  },
});

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

let members: AccountId[];

afterAll(() => {
  player.stop();
  rival.stop();
});

beforeEach(async () => {
  player.forget();
  rival.forget();
  await database.rows('DELETE FROM application_event');
  await database.rows('UPDATE event_receiver SET failing_since = NULL');
  members = [];
  for (let count = 0; count < 2; count += 1) {
    const one = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
    await connect(one, 'player');
    members.push(one);
  }
});

async function connect(accountId: AccountId, clientId: string): Promise<void> {
  await database.rows(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     VALUES ($1, $2, $3, '{openid,membership}', '{}', now(), now())`,
    [newId(), accountId, clientId],
  );
}

async function buy(whose: AccountId, index = 0): Promise<string> {
  const customerId = await find(Customers).findOrCreate(whose);
  const [sourceId, startsAt] = [newId(), site.clock.now()];
  const planId = films[index] ?? '';
  const right = { source: 'PURCHASE', sourceId, customerId, planId, startsAt, endsAt: null } as const;
  await find(Database).transaction((transaction) => find(Entitlements).grantEntitlement(transaction, right));
  return sourceId;
}

async function refund(whose: AccountId, orderId: string): Promise<void> {
  const customerId = await find(Customers).findOrCreate(whose);
  const given = { chargeId: newId(), customerId, orderId, cycleId: null };
  await find(Database).transaction(async (transaction) => {
    await find(RefundAccess).lockAccess(transaction, given);
    await find(RefundAccess).reverseAccess(transaction, given, site.clock.now());
  });
}

async function deliver(): Promise<void> {
  while ((await find(EventDelivery).startDueDeliveries()) > 0) await find(EventDelivery).waitForRunning();
}

const versionOf = async (accountId: AccountId) =>
  (await find(RightsSource).readRights({ accountId, language: 'ja' }, site.clock.now())).version;
const versions = (whose: AccountId) =>
  player.received.filter(({ data }) => data.sub === whose).map(({ data }) => data.version);

describe('rights events', () => {
  it('are sent only to the member’s applications, with a version, when access starts and ends', async () => {
    const [member, other] = members as [AccountId, AccountId];
    const order = await buy(member);
    await deliver();
    expect(player.received).toMatchObject([
      { type: 'membership.changed', data: { sub: member, version: await versionOf(member) } },
    ]);
    await refund(member, order);
    await deliver();
    expect(versions(member)).toEqual([1, 2]);
    expect(versions(other)).toEqual([]);
    expect(rival.received).toEqual([]);
  });

  it('contain the latest version after 16 concurrent changes', async () => {
    const [member] = members as [AccountId];
    await find(Customers).findOrCreate(member);
    const bought = await runConcurrently(16, (index) => buy(member, index));
    expect(bought.filter(({ status }) => status === 'rejected')).toEqual([]);
    await deliver();
    expect(versions(member)).toEqual([16]);
    expect(await versionOf(member)).toBe(16);
  });

  it('lead to the current state even if some are lost, repeated or late', async () => {
    const answers = [500, 204, 503, 204, 204, 429, 500];
    for (let round = 0; round < 12; round += 1) {
      for (const member of members) {
        const order = await buy(member, round);
        if (round % 3 === 0) await refund(member, order);
      }
      player.status = answers[round % answers.length] ?? 204;
      await deliver();
      site.clock.travel({ minutes: round });
    }
    player.status = 204;
    site.clock.travel({ days: 1 });
    await deliver();
    const twice = [...player.received, ...player.received.toReversed()];
    const known = new Map<string, number>();
    for (const { data } of twice) {
      if ((data.version ?? 0) > (known.get(data.sub) ?? 0)) known.set(data.sub, data.version ?? 0);
    }
    for (const member of members) expect(known.get(member)).toBe(await versionOf(member));
  });
});
