import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TourVisitor } from '../../testing/tour-visitor.js';
import { ApplicationEventRepository } from '../events/application-event.repository.js';
import { EventDelivery } from '../events/event-delivery.service.js';
import { EventReceiverRepository } from '../events/event-receiver.repository.js';
import { flowOf, logInto, oidcEnvironment, TestApp, withClients } from '../oidc.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { environment: oidcEnvironment, store: withClients() });
const rows = 30_000;

const filling = [
  `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
   SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', now(), now()
     FROM generate_series(1, $1) n`,
  `INSERT INTO session (id, token_hash, auth_id, account_id, created_at, last_seen_at, expires_at)
   SELECT gen_random_uuid(), sha256(id::text::bytea), id::text, id, now(), now(), now() + interval '1 day'
     FROM account LIMIT $1`,
  `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
   SELECT gen_random_uuid(), id, 'sample-app', '{openid}', '{}', now(), now() FROM account LIMIT $1`,
  `INSERT INTO oidc_grant (id, connection_id, account_id, client_id, session_id, payload, created_at, expires_at)
   SELECT c.id::text, c.id, c.account_id, 'sample-app', s.id, '{}', now(), now() + interval '1 day'
     FROM oidc_connection c JOIN session s ON s.account_id = c.account_id LIMIT $1`,
  `INSERT INTO oidc_artifact (key, kind, account_id, client_id, grant_id, session_id, payload, expires_at)
   SELECT sha256(id::bytea), 'AccessToken', account_id, client_id, id, session_id, '{}', now() + interval '1 day'
     FROM oidc_grant LIMIT $1`,
  `INSERT INTO oidc_session_client (session_id, client_id, sid, expires_at)
   SELECT id, 'sample-app', id::text, now() + interval '1 day' FROM session LIMIT $1`,
  `INSERT INTO oidc_interaction (uid, browser_hash, client_id, prompt, payload, created_at, expires_at)
   SELECT 'u' || n, sha256(n::text::bytea), 'sample-app', 'login', '{}', now(), now() + interval '1 day'
     FROM generate_series(1, $1) n`,
  `INSERT INTO device (id, account_id, client_id, kind, name, connected_at, last_seen_at, expires_at)
   SELECT gen_random_uuid(), id, 'sample-app', 'tv', '', now(), now(), now() + interval '180 days' FROM account LIMIT $1`,
  `INSERT INTO rights_version (account_id, version, changed_at) SELECT id, 1, now() FROM account LIMIT $1`,
  `INSERT INTO event_receiver (client_id, kinds) SELECT 'app-' || n, '{profile.changed}'
     FROM generate_series(0, 9) n WHERE $1::int > 0`,
  `INSERT INTO application_event (id, client_id, account_id, kind, attempts, next_attempt_at, created_at)
   SELECT gen_random_uuid(), 'app-' || (row_number() OVER ()) % 10, id, 'profile.changed', 1, now(), now()
     FROM account LIMIT $1`,
];

/** Delivers one event as the worker does, and lists it as an operator does. */
async function tellsAnApplication(): Promise<void> {
  const find = <Service>(token: abstract new (...given: never[]) => Service) =>
    site.nest.get<Service>(token, { strict: false });
  const events = find(ApplicationEventRepository);
  const [event] = await events.findDue(new Date(), 1);
  await find(EventDelivery).deliverEvent(event?.id ?? '');
  await events.findLatest('app-1', 50);
  await events.makeDueNow('app-1', 10);
  await events.requeue('app-1', new Date(Date.now() - 60_000), ['DELIVERED']);
  await events.deleteOld(new Date(0), 10);
  await events.deleteWithoutReceiver(10);
  await find(EventReceiverRepository).recordSuccess('app-1');
  await find(EventReceiverRepository).list();
}

let statements: string[];

/** Requests that were rejected or redirected while the test visitor called all endpoints. */
const leads: string[] = [];

beforeAll(async () => {
  for (const text of filling) await database.rows(text, [rows]);
  await database.rows('ANALYZE');
  await addMember(site.nest);
  const visitor = new TourVisitor(site.nest, leads);
  const app = new TestApp(site.nest);
  statements = await statementsDuring(async () => {
    await logIn(visitor);
    const tokens = await logInto(visitor, app, { scope: 'openid email membership' });
    await app.userinfo(tokens.access_token);
    await visitor.get('/oidc/rights', { authorization: `Bearer ${tokens.access_token}` });
    await visitor.screen('/mypage/devices');
    await tellsAnApplication();
    await app.refresh(tokens.refresh_token ?? '');
    await app.post('/oidc/introspect', { token: tokens.access_token });
    await visitor.screen('/mypage/connections');
    await visitor.screen('/mypage/connections/client/sample-app');
    const flow = flowOf(await visitor.get(app.path({ prompt: 'select_account' })));
    await visitor.screen(`/oidc/select-account?flow=${flow}`);
    await visitor.post(`/oidc/selectAccount/form/switch?flow=${flow}`);
    await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
    await logIn(visitor);
    await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
    const again = new TestApp(site.nest);
    const more = await logInto(visitor, again);
    await again.post('/oidc/revoke', { token: more.refresh_token ?? '' });
    const listed = await visitor.screen('/mypage/connections');
    const [first] = listed.json<{ connections: { grantId: string }[] }>().connections;
    await visitor.post(`/zapi/oidc/revoke/grant/${first?.grantId ?? ''}`);
    await visitor.get('/oidc/logout', { accept: 'text/html' });
    await visitor.post('/logout');
  });
}, 120_000);

/**
 * Maximum planner cost, roughly in pages read. A sequential scan of one of the filled tables costs many times
 * more.
 */
const dearest = 250;

describe('every SQL statement of single sign-on', () => {
  it('is run when a test visitor calls all endpoints, with the expected redirects', () => {
    expect(leads).toEqual([
      'GET /zapi/internal/oidc/loginInteraction/screen-data leads to /oidc/login',
      'GET /zapi/internal/oidc/loginInteraction/screen-data leads to /oidc/{uid}',
    ]);
  });

  it('uses an index, regardless of the table size', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const dear: string[] = [];
    const explained = new Set(
      statements.filter((text) =>
        /\b(oidc_|application_event|event_receiver|device|rights_version)/.test(text),
      ),
    );
    for (const text of explained) {
      const plan = await client.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      if (Number(/cost=\d+\.\d+\.\.(\d+\.\d+)/.exec(lines)?.[1]) > dearest) dear.push(`${text}\n${lines}`);
    }
    await client.end();
    expect(dear).toEqual([]);
  });
});
