import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import { testDatabase } from '@account/testing/database';

import { Televisions } from '../../identity/devices/televisions.service.js';
import { addTelevision } from '../../identity/devices/devices.testing.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { Connections } from '../connections/connections.service.js';
import { oidcEnvironment, sampleClient, withClients } from '../oidc.testing.js';

const database = testDatabase({ emptied: 'once' });
const url = 'https://app.example.jp/events';
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient({ events: { url, signingKey: { env: 'OIDC_NO_KEY' }, kinds: [...eventKinds] } }),
  ),
});

const email = `${newId()}@example.jp`;
let member: AccountId;
let connectionId: string;

beforeAll(async () => {
  member = await addMember(site.nest, { email });
});

beforeEach(async () => {
  connectionId = newId();
  await database.rows('DELETE FROM oidc_connection');
  await database.rows('DELETE FROM application_event');
  await database.rows(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     VALUES ($1, $2, 'sample-app', '{openid,profile,membership}', '{}', now(), now())`,
    [connectionId, member],
  );
});

async function kinds(): Promise<string[]> {
  const rows = await database.rows<{ kind: string }>('SELECT kind FROM application_event ORDER BY kind');
  return rows.map(({ kind }) => kind);
}

const bytes = Buffer.from('0123456789abcdef');

/** SQL statements with the member as $1 and an id as $2, in the order of their dependencies. */
const causes: [what: string, sql: string, kinds: string[]][] = [
  ['a changed user ID', `UPDATE account SET user_id_key = $2::text WHERE id = $1`, ['credential.changed']],
  [
    'a changed address',
    `UPDATE account SET proved_email_key = $2::text, updated_at = updated_at + interval '1 s' WHERE id = $1`,
    ['credential.changed', 'profile.changed'],
  ],
  [
    'a state',
    `UPDATE account SET status = 'DISABLED', updated_at = updated_at + interval '1 s' WHERE id = $1 AND $2::uuid IS NOT NULL`,
    [],
  ],
  ['a picture', `INSERT INTO profile_image VALUES ($1, $2::text, 'x', now())`, ['profile.changed']],
  [
    'an unchanged picture',
    `UPDATE profile_image SET updated_at = now() WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    [],
  ],
  [
    'a changed picture',
    `UPDATE profile_image SET name = $2::text WHERE account_id = $1`,
    ['profile.changed'],
  ],
  [
    'a removed picture',
    `DELETE FROM profile_image WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['profile.changed'],
  ],
  ['a re-hashed password', `UPDATE password_credential SET hash = $2::text WHERE account_id = $1`, []],
  [
    'a changed password',
    `UPDATE password_credential SET hash = $2::text, updated_at = updated_at + interval '1 s' WHERE account_id = $1`,
    ['credential.changed'],
  ],
  [
    'a removed password',
    `DELETE FROM password_credential WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['credential.changed'],
  ],
  [
    'a second factor',
    `INSERT INTO second_factor (account_id, type, enabled_at, phone_number) SELECT $1, 'SMS', now(), '09012345678' WHERE $2::uuid IS NOT NULL`,
    ['credential.changed'],
  ],
  [
    'a used code',
    `UPDATE second_factor SET last_step = 7 WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    [],
  ],
  [
    'a changed phone',
    `UPDATE second_factor SET phone_number = '09087654321' WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['credential.changed'],
  ],
  [
    'a removed second factor',
    `DELETE FROM second_factor WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['credential.changed'],
  ],
  ['backup codes', `INSERT INTO backup_code SELECT $1, 1, 'x', $2::text::bytea`, ['credential.changed']],
  [
    'a used backup code',
    `UPDATE backup_code SET used_at = now() WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    [],
  ],
  [
    'a linked account',
    `INSERT INTO linked_account VALUES ($2::uuid, 'Google', 'a subject', $1, NULL, false, now())`,
    ['credential.changed'],
  ],
  [
    'a removed linked account',
    `DELETE FROM linked_account WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['credential.changed'],
  ],
  [
    'the first version of rights',
    `INSERT INTO rights_version SELECT $1, 1, now() WHERE $2::uuid IS NOT NULL`,
    ['membership.changed'],
  ],
  [
    'the time of the next change of rights',
    `UPDATE rights_version SET next_change_at = now() WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    [],
  ],
  [
    'a new version of rights',
    `UPDATE rights_version SET version = 2 WHERE account_id = $1 AND $2::uuid IS NOT NULL`,
    ['membership.changed'],
  ],
];

describe('events for database changes', () => {
  it.each(causes)('are the expected ones for %s', async (_, sql, expected) => {
    await database.rows(sql, [member, newId()]);
    expect(await kinds()).toEqual(expected);
  });

  it('are recorded for passkeys that are added, used and removed', async () => {
    const id = newId();
    await database.rows(
      `INSERT INTO passkey (id, account_id, credential_id, public_key, algorithm, aaguid, is_backup_eligible,
                            is_backed_up, is_user_verified, created_via, name, created_at)
       VALUES ($2, $1, $3, $3, -7, $2, true, true, true, 'settings', 'Key', now())`,
      [member, id, bytes],
    );
    expect(await kinds()).toEqual(['credential.changed']);
    await database.rows('DELETE FROM application_event');
    await database.rows('UPDATE passkey SET last_used_at = now(), sign_count = 2 WHERE id = $1', [id]);
    expect(await kinds()).toEqual([]);
    await database.rows('DELETE FROM passkey WHERE id = $1', [id]);
    expect(await kinds()).toEqual(['credential.changed']);
  });
});

describe('an application that receives events', () => {
  it('does not receive events for logins or page views', async () => {
    const other = `${newId()}@example.jp`;
    const one = await addMember(site.nest, { email: other });
    await database.rows('UPDATE oidc_connection SET account_id = $1', [one]);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, other);
    for (const page of ['/mypage', '/mypage/devices', '/mypage/connections']) await visitor.screen(page);
    await visitor.post('/logout');
    expect(await kinds()).toEqual([]);
  });

  it('receives an event when its television is logged out, even after a disconnection, but no other event about that member', async () => {
    const televisions = site.nest.get(Televisions, { strict: false });
    const device = { accountId: member, clientId: 'sample-app', kind: 'tv', name: '居間', hint: null };
    const where = { connectedFrom: 'JP', approvedBySession: null, redeemedBefore: new Date('2100-01-01') };
    const id = await site.nest
      .get(Database)
      .transaction((transaction) => televisions.addTelevision(transaction, { ...device, ...where }));
    await database.rows(
      `INSERT INTO oidc_grant (id, connection_id, account_id, client_id, device_id, payload, created_at, expires_at)
       VALUES ('a-grant', $1, $2, 'sample-app', $3, '{}', now(), '9999-12-31')`,
      [connectionId, member, id],
    );
    await database.rows(`UPDATE account SET updated_at = updated_at + interval '1 s' WHERE id = $1`, [
      member,
    ]);
    await site.nest.get(Connections, { strict: false }).revoke(member, connectionId);
    expect(await kinds()).toEqual(['device.ended']);
  });

  it('receives events only for its own televisions, even if another application is subscribed', async () => {
    await database.rows(
      `INSERT INTO event_receiver (client_id, kinds, membership_scopes, profile_scopes)
       SELECT 'other-app', kinds, membership_scopes, profile_scopes FROM event_receiver WHERE client_id = 'sample-app'`,
    );
    await database.rows(
      `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
       VALUES (gen_random_uuid(), $1, 'other-app', '{openid}', '{}', now(), now())`,
      [member],
    );
    const televisions = site.nest.get(Televisions, { strict: false });
    await addTelevision(site.nest, member, '居間', 'other-app');
    await televisions.endTelevisionsNow(member, 'member');
    const events = await database.rows('SELECT client_id, kind FROM application_event');
    expect(events).toEqual([{ client_id: 'other-app', kind: 'device.ended' }]);
  });
});
