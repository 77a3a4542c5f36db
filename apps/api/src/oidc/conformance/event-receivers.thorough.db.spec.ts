import { spawnSync } from 'node:child_process';

import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { EventDelivery } from '../events/event-delivery.service.js';
import { newKey, signaturesOf } from '../events/event-signatures.js';
import { oidcEnvironment, sampleClient, withClients } from '../oidc.testing.js';
import { ExampleApp, Gate, type ExampleProgram } from './example-app.testing.js';

/* Runs the example receivers of docs/connect/events.md unchanged, each as a separate process. */

const python = '/usr/bin/python3';
const hasPython = spawnSync(python, ['--version']).status === 0;
const [newer, older, open] = [newKey('hmac'), newKey('hmac'), newKey('ed25519')];

const programs: Record<string, Pick<ExampleProgram, 'command' | 'args'>> = {
  node: { command: process.execPath, args: ({ example }) => [example('events-receiver.mjs')] },
  ...(hasPython && { python: { command: python, args: ({ example }) => [example('events_receiver.py')] } }),
};

const database = testDatabase({ emptied: 'once' });
const gates = new Map<string, Gate>();
for (const name of Object.keys(programs)) gates.set(name, await Gate.open());
const site = testApplication(database, {
  environment: { ...oidcEnvironment, OIDC_EVENTS: `${newer.key},${older.key},${open.key}` },
  store: (file) => {
    const clients = [...gates].map(([clientId, { origin }]) =>
      sampleClient({
        clientId,
        events: { url: `${origin}/`, signingKey: { env: 'OIDC_EVENTS' }, kinds: [...eventKinds] },
      }),
    );
    const changed = withClients(...clients)(file);
    return { ...changed, oidc: { ...changed.oidc, privateHosts: ['localhost'] } };
  },
});

let member: AccountId;
let second: AccountId;

afterAll(() => {
  for (const gate of gates.values()) gate.close();
});

beforeEach(async () => {
  await database.rows('DELETE FROM application_event');
  await database.rows('UPDATE event_receiver SET failing_since = NULL');
  [member, second] = [await added(), await added()];
});

async function added(): Promise<AccountId> {
  const one = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
  for (const clientId of gates.keys())
    await database.rows(
      `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
       VALUES ($1, $2, $3, '{openid,profile,membership}', '{}', now(), now())`,
      [newId(), one, clientId],
    );
  return one;
}

const rightsChange = (whose: AccountId) =>
  database.rows(
    `INSERT INTO rights_version AS v VALUES ($1, 1, now()) ON CONFLICT (account_id) DO UPDATE SET version = v.version + 1`,
    [whose],
  );

async function deliver(): Promise<void> {
  const delivery = site.nest.get(EventDelivery, { strict: false });
  while ((await delivery.startDueDeliveries()) > 0) await delivery.waitForRunning();
}

async function withReceiver(name: string, keys: string, act: (origin: string) => Promise<void>) {
  const gate = gates.get(name) as Gate;
  const program = {
    ...(programs[name] as ExampleProgram),
    environment: () => ({ FILM_DIARY_EVENTS_KEY: keys }),
  };
  const app = new ExampleApp(gate, program, { issuer: '', clientId: '', secret: '' });
  try {
    await app.start();
    await act(gate.origin);
  } catch (error) {
    throw new Error(`${String(error)}\n${app.log}`, { cause: error });
  } finally {
    await app.stop();
  }
}

const known = async (origin: string) =>
  (await fetch(origin)).json() as Promise<Record<string, { version: number; isStale: boolean }>>;

function post(origin: string, key: string, event: object, { id = newId(), age = 0 } = {}) {
  const timestamp = new Date(Date.now() - age);
  const body = JSON.stringify(event);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1_000)),
    'webhook-signature': signaturesOf([key], { id, timestamp, body }),
  };
  return fetch(origin, { method: 'POST', body, headers });
}

describe.each(Object.keys(programs))('the example event receiver in %s', (name) => {
  it.each([
    ['the previous key', older.forApplication],
    ['the new key', newer.forApplication],
    ['both', `${newer.forApplication},${older.forApplication}`],
    ...(name === 'node' ? [['an asymmetric key', open.forApplication] as const] : []),
  ])('accepts events signed with %s', async (_, keys) => {
    await withReceiver(name, keys, async (origin) => {
      await rightsChange(member);
      await deliver();
      await rightsChange(member);
      await database.rows(`UPDATE account SET updated_at = updated_at + interval '1 s' WHERE id = $1`, [
        second,
      ]);
      await deliver();
      expect(await known(origin)).toEqual({
        [member]: { version: 2, isStale: false },
        [second]: { version: 0, isStale: true },
      });
      await database.rows('DELETE FROM account WHERE id = $1', [second]);
      await deliver();
      expect(Object.keys(await known(origin))).toEqual([member]);
    });
  });

  it.each([
    ['a shared key', older, newer] as const,
    ...(name === 'node' ? [['an asymmetric key', open, newKey('ed25519')] as const] : []),
  ])(
    'rejects other signatures and old timestamps, and ignores outdated data versions, with %s',
    async (_, own, strange) => {
      await withReceiver(name, own.forApplication, async (origin) => {
        const event = (version: number) => ({ type: 'membership.changed', data: { sub: member, version } });
        const statuses = [
          await post(origin, strange.key, event(9)),
          await post(origin, own.key, event(9), { age: 10 * 60_000 }),
          await post(origin, own.key, event(3)),
          await post(origin, own.key, event(2)),
          await post(origin, own.key, event(3)),
        ].map(({ status }) => status);
        expect(statuses).toEqual([401, 401, 204, 204, 204]);
        expect(await known(origin)).toEqual({ [member]: { version: 3, isStale: false } });
      });
    },
  );
});
