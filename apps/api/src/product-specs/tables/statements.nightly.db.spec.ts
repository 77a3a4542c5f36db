import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { siteWithProviders } from '../../identity/social/social.testing.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { addMember } from '../../testing/test-members.js';
import { TourVisitor } from '../../testing/tour-visitor.js';
import { withTransactionsTwice } from '../../testing/transactions-twice.js';
import { memberTour } from '../member-tour.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(database);
const rows = 30_000;

const filling = [
  `INSERT INTO account (id, contact_email, proved_email_key, user_id_key, created_at, updated_at)
   SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', 'user' || n, now(), now()
     FROM generate_series(1, $1) n`,
  `INSERT INTO password_credential (account_id, hash, updated_at)
   SELECT id, '$argon2id$' || id, now() FROM account LIMIT $1`,
  `INSERT INTO consent_choice (account_id, consent_option_id, key, value, changed_at)
   SELECT id, 'campaigns', 'campaigns-1', true, now() FROM account LIMIT $1`,
  `INSERT INTO policy_consent (account_id, policy_id, revision, key, accepted_at)
   SELECT id, 'terms-of-use', 1, 'terms', now() FROM account LIMIT $1`,
  `INSERT INTO tv_pin (account_id, hash, updated_at) SELECT id, sha256(id::text::bytea), now() FROM account LIMIT $1`,
  `INSERT INTO passkey_user (account_id, handle) SELECT id, sha256(id::text::bytea) FROM account LIMIT $1`,
  `INSERT INTO passkey (id, account_id, credential_id, public_key, algorithm, aaguid, is_backup_eligible,
                        is_backed_up, is_user_verified, created_via, name, created_at)
   SELECT gen_random_uuid(), id, sha256(id::text::bytea), '', -7, id, true, true, true, 'settings', '', now()
     FROM account LIMIT $1`,
  `INSERT INTO used_passkey_challenge (hash, expires_at)
   SELECT sha256(n::text::bytea), now() FROM generate_series(1, $1) n`,
  `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
   SELECT gen_random_uuid(), id, 'app', '{}', '{}', now(), now() FROM account LIMIT $1`,
  `INSERT INTO profile_image (account_id, name, content, updated_at) SELECT id, id::text, '', now() FROM account LIMIT $1`,
  `INSERT INTO password_history (id, account_id, hash, replaced_at)
   SELECT gen_random_uuid(), id, '$argon2id$' || id, now() FROM account LIMIT $1`,
  `INSERT INTO session (id, token_hash, auth_id, account_id, created_at, last_seen_at, expires_at)
   SELECT gen_random_uuid(), sha256(id::text::bytea), id::text, id, now(), now(), now() + interval '1 day'
     FROM account LIMIT $1`,
  `INSERT INTO flow (id, kind, step, data, browser_hash, created_at, expires_at)
   SELECT gen_random_uuid(), 'signUp', 'email', '{}', sha256(n::text::bytea), now(), now() + interval '1 day'
     FROM generate_series(1, $1) n`,
  `INSERT INTO challenge (id, purpose, flow_id, secret_hash, max_attempts, created_at, expires_at)
   SELECT gen_random_uuid(), 'signUp', id, sha256(id::text::bytea), 5, now(), now() + interval '1 day' FROM flow LIMIT $1`,
  `INSERT INTO second_factor (account_id, type, enabled_at) SELECT id, 'Email', now() FROM account LIMIT $1`,
  `INSERT INTO backup_code (account_id, position, code, code_hash) SELECT id, 1, '', '' FROM account LIMIT $1`,
  `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
   SELECT gen_random_uuid(), id, sha256(id::text::bytea), '', now(), now(), now() + interval '1 day'
     FROM account LIMIT $1`,
  `INSERT INTO failure_counter (key, failures, window_ends_at, blocked_until)
   SELECT sha256(n::text::bytea), 1, now(), now() FROM generate_series(1, $1) n`,
  `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                              request_multi_factor, is_amalthea_login)
   SELECT gen_random_uuid(), id, now(), '192.0.2.1', 'success', contact_email, 'Password', false, false
     FROM account LIMIT $1`,
  `INSERT INTO known_browser (account_id, token_hash, created_at, expires_at)
   SELECT id, sha256(id::text::bytea), now(), now() + interval '1 day' FROM account LIMIT $1`,
  `INSERT INTO rate_limit (key, points, expire) SELECT 'k' || n, 1, n FROM generate_series(1, $1) n`,
  `INSERT INTO outbox_message (id, channel, template, language, state, next_attempt_at, created_at)
   SELECT gen_random_uuid(), 'mail', 'verificationCode', 'ja', 'SENT', now(), now() FROM generate_series(1, $1) n`,
];

const fillingOfSocial = [
  `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
   SELECT gen_random_uuid(), 'Google', id::text, id, false, now() FROM account LIMIT $1`,
  `INSERT INTO social_callback_form (handle_hash, fields, expires_at)
   SELECT sha256(n::text::bytea), '', now() FROM generate_series(1, $1) n`,
];

let statements: string[];

let transactions: number;

/** Jobs that were enqueued. */
let hinted: unknown[];

/** Requests of the tour that were rejected or redirected. */
const leads: string[] = [];

beforeAll(async () => {
  for (const text of [...filling, ...fillingOfSocial]) await database.rows(text, [rows]);
  await database.rows('ANALYZE');
  await addMember(site.nest);
  const hint = jest.spyOn(site.nest.get(Queue), 'enqueueInBackground');
  statements = await statementsDuring(async () => {
    transactions = await withTransactionsTwice(() =>
      memberTour(site, () => new TourVisitor(site.nest, leads)),
    );
  });
  hinted = hint.mock.calls.flatMap(([, data]) => idsIn(data));
}, 120_000);

function idsIn(data: unknown): unknown[] {
  return typeof data === 'object' && data !== null && 'id' in data ? [data.id] : [];
}

/** Returns the generic plan of a statement, which does not depend on parameter values. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * Maximum cost estimate of the planner, which is roughly the number of pages read. A sequential scan of a
 * filled table costs many times more.
 */
const dearest = 250;

function costOf(plan: string): number {
  return Number(/cost=\d+\.\d+\.\.(\d+\.\d+)/.exec(plan)?.[1]);
}

describe('every transaction', () => {
  it('affects only the database, so that a retry leads to the same state', async () => {
    expect(transactions).toBeGreaterThan(40);
    const written = "SELECT id FROM outbox_message WHERE state <> 'SENT' OR finished_at IS NOT NULL";
    const messages = await database.rows<{ id: string }>(written);
    expect(hinted.sort()).toEqual(messages.map(({ id }) => id).sort());
  });
});

describe('every statement that a request sends', () => {
  it('is sent in a tour without unexpected errors or redirects', async () => {
    expect(leads).toEqual([
      'POST /zapi/account/reauthorize: 400',
      'GET /zapi/internal/mypage/email/verify/screen-data leads to /mypage/email/verify/complete',
      'GET /zapi/internal/mypage/enable-password/screen-data leads to /mypage/password/edit',
      'GET /zapi/internal/mypage/screen-data leads to /login',
      'POST /login: 401',
      'POST /login: 401',
      'POST /zapi/login/multi-factor/Email: 400',
    ]);
    expect(
      await site.nest.get(AccountStatus, { strict: false }).findAccounts('hanako@example.jp'),
    ).toHaveLength(1);
  });

  it('uses an index, whatever the size of the tables', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const dear: string[] = [];
    const explained = new Set(
      statements.filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)),
    );
    for (const text of explained) {
      const plan = await planOf(client, text);
      if (costOf(plan) > dearest) dear.push(`${text}\n${plan}`);
    }
    await client.end();
    expect(dear).toEqual([]);
  });
});
