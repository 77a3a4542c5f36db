import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { forget, reset, tokenMailedTo } from './identity/password-reset/password-reset.testing.js';
import { signUp } from './identity/sign-up/sign-up.testing.js';
import { statementsDuring } from './testing/count-statements.js';
import { testApplication } from './testing/test-application.js';
import { addMember, logIn, memberPassword } from './testing/test-members.js';
import { TestVisitor } from './testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database);
const rows = 30_000;

const filling = [
  `INSERT INTO account (id, contact_email, proved_email_key, user_id_key, created_at, updated_at)
   SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', 'user' || n, now(), now()
     FROM generate_series(1, $1) n`,
  `INSERT INTO password_credential (account_id, hash, updated_at)
   SELECT id, '$argon2id$' || id, now() FROM account LIMIT $1`,
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
  `INSERT INTO failure_counter (key, failures, window_ends_at, blocked_until)
   SELECT sha256(n::text::bytea), 1, now(), now() FROM generate_series(1, $1) n`,
  `INSERT INTO rate_limit (key, points, expire) SELECT 'k' || n, 1, n FROM generate_series(1, $1) n`,
  `INSERT INTO outbox_message (id, channel, template, language, state, next_attempt_at, created_at)
   SELECT gen_random_uuid(), 'mail', 'verificationCode', 'ja', 'SENT', now(), now() FROM generate_series(1, $1) n`,
];

let statements: string[];

beforeAll(async () => {
  for (const text of filling) await database.rows(text, [rows]);
  await database.rows('ANALYZE');
  await addMember(site.nest);
  const visitor = new TestVisitor(site.nest);
  const browser = await site.browser();
  statements = await statementsDuring(async () => {
    await logIn(visitor);
    await logIn(visitor);
    await visitor.screen('/mypage');
    await visitor.screen('/account-header');
    await visitor.post('/zapi/language', { language: 'en' });
    await provesWhoTheyAre(visitor);
    await visitor.post('/logout');
    await forget(site);
    await reset(site, await tokenMailedTo(site));
    await logIn(visitor, 'nobody@example.jp', 'wrong-password-1');
    await browser.screen('/signup/email');
    await signUp(site, browser, 'hanako@example.jp');
  });
}, 120_000);

async function provesWhoTheyAre(visitor: TestVisitor): Promise<void> {
  await visitor.screen('/mypage/reauthorize');
  await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
  await visitor.post('/zapi/account/reauthorize', { authCode: '012345' });
  await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
  await visitor.screen('/mypage/password/edit');
  const newPassword = 'atarashii-kagi-3';
  await visitor.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword });
}

/** How the database would go about a statement whose values it does not know. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** In pages read, nearly; a statement that walks over one of the tables filled above costs many times as much. */
const dearest = 250;

function costOf(plan: string): number {
  return Number(/cost=\d+\.\d+\.\.(\d+\.\d+)/.exec(plan)?.[1]);
}

describe('every statement behind a request', () => {
  it('finds its rows by an index, however large the tables are', async () => {
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
    expect(explained.size).toBeGreaterThan(20);
    expect(dear).toEqual([]);
  });
});
