import { beforeEach, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
  claimsIn,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: (file) => {
    const { scopes, ...rest } = withClients(sampleClient({ backChannelLogoutUri: null }))(file);
    const claims = scopes.map((scope) =>
      scope.scopeKey === 'openid' ? { ...scope, claims: ['nickname' as const] } : scope,
    );
    return { ...rest, scopes: claims };
  },
});

let visitor: TestVisitor;
let app: TestApp;

beforeEach(async () => {
  await addMember(site.nest);
  await database.rows(`UPDATE account SET nickname = 'ハナ', birthday = '19910412'`);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
});

it('an ID token contains the claims that the store includes in every login, and userinfo contains the other claims', async () => {
  const tokens = await logInto(visitor, app, { scope: 'openid email profile' });
  const next = (await app.refresh(tokens.refresh_token ?? '')).json<Tokens>();
  for (const { id_token: token } of [tokens, next]) {
    expect(claimsIn(token)).toMatchObject({ nickname: 'ハナ' });
    expect(claimsIn(token)).not.toHaveProperty('email');
  }
  expect((await app.userinfo(next.access_token)).json()).toMatchObject({
    nickname: 'ハナ',
    email: expect.any(String),
  });
});

it('an ID token contains the session id for an application without a back-channel URL, also after a refresh', async () => {
  const first = await logInto(visitor, app, { scope: 'openid offline_access' });
  const next = (await app.refresh(first.refresh_token ?? '')).json<Tokens>();
  const sid = claimsIn(first.id_token)['sid'];
  expect(sid).toEqual(expect.any(String));
  expect(claimsIn(next.id_token)['sid']).toBe(sid);
  const elsewhere = new TestVisitor(site.nest);
  await logIn(elsewhere);
  const other = await logInto(elsewhere, new TestApp(site.nest));
  expect(claimsIn(other.id_token)['sid']).not.toBe(sid);
});

it('a refresh runs one additional SQL statement for the included claims', async () => {
  const tokens = await logInto(visitor, app);
  const statements = await statementsDuring(() => app.refresh(tokens.refresh_token ?? ''));
  expect(statements.filter((text) => !text.includes('oidc_signing_key'))).toHaveLength(3);
});
