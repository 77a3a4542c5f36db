import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { appId, logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../oidc.testing.js';
import { Connections } from './connections.service.js';
import { allow, Television, televisionClient } from '../provider/devices/television.testing.js';

const database = testDatabase();
const clientName = { ja: '映画日記', en: 'Film diary' };
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient({ clientName }), televisionClient),
});

let visitor: TestVisitor;
let accountId: AccountId;

const mailed = async () =>
  (await site.mails())
    .filter(({ template }) => template === 'appConnected')
    .map(({ to, language, values }) => ({ to, language, app: values['app'] }));
const ofMember = { to: memberEmail, language: 'ja', app: clientName.ja };

const revoke = async () => {
  const page = await visitor.screen(`/mypage/connections/client/${appId}`);
  const { grantId } = page.json<{ connection: { grantId: string } }>().connection;
  await visitor.post(`/zapi/oidc/revoke/grant/${grantId}`);
};

beforeEach(async () => {
  site.clock.travelTo('2026-04-01T00:15:00+09:00');
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('the permission for an application', () => {
  it('sends an e-mail the first time, in the language of the member', async () => {
    const other = 'haruto.suzuki@example.jp';
    const english = await addMember(site.nest, { email: other });
    await database.rows(`UPDATE account SET language = 'en' WHERE id = $1`, [english]);
    await logInto(visitor, new TestApp(site.nest));
    expect(await mailed()).toEqual([ofMember]);
    const [mail] = (await site.mails()).filter(({ template }) => template === 'appConnected');
    expect(mail?.values['connectedAt']).toBe('2026-03-31T15:15:00.000Z');
    const theirs = new TestVisitor(site.nest);
    await logIn(theirs, other);
    await logInto(theirs, new TestApp(site.nest));
    expect(await mailed()).toEqual([ofMember, { to: other, language: 'en', app: clientName.en }]);
  });

  it('does not send an e-mail when it is renewed or extended to more scopes, but sends one after a disconnection', async () => {
    await logInto(visitor, new TestApp(site.nest), { scope: 'openid' });
    await logInto(visitor, new TestApp(site.nest), { scope: 'openid email', prompt: 'consent' });
    expect(await mailed()).toEqual([ofMember]);
    await revoke();
    await logInto(visitor, new TestApp(site.nest));
    expect(await mailed()).toEqual([ofMember, ofMember]);
  });

  it('sends one e-mail when several tabs grant it concurrently', async () => {
    const connections = site.nest.get(Connections, { strict: false });
    const decided = { allowed: ['openid'], rejected: [] };
    const counts = await runConcurrently(8, () => connections.allow(accountId, appId, decided));
    expect(counts.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect(await mailed()).toEqual([ofMember]);
  });

  it('creates separate grants in two browsers', async () => {
    const second = new TestVisitor(site.nest);
    await logIn(second);
    await logInto(visitor, new TestApp(site.nest), { scope: 'openid email' });
    await logInto(second, new TestApp(site.nest), { scope: 'openid' });
    const grants = await database.rows<{ session: string; payload: object }>(
      'SELECT session_id AS session, payload FROM oidc_grant',
    );
    expect(grants).toHaveLength(2);
    const connections = site.nest.get(Connections, { strict: false });
    for (const { session, payload } of grants) {
      const { connection } = await connections.clientsOf(session, accountId, appId);
      expect(connection?.grant).toEqual(payload);
    }
  });

  it('sends only the e-mail about televisions when the application runs on a television', async () => {
    const television = new Television(site.nest);
    await allow(visitor, await television.ask());
    expect(await mailed()).toEqual([]);
    expect((await site.mails()).map(({ template }) => template)).toContain('deviceConnected');
  });
});
