import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';

import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { appId, logInto, oidcEnvironment, TestApp, withClients } from '../oidc.testing.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { signingKeyCommands } from './signing-keys.commands.js';
import { SigningKeyRotation } from './signing-key-rotation.js';
import { SigningKeys } from './signing-keys.service.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: { ...oidcEnvironment, DATABASE_POOL_SIZE: '2' },
  store: withClients(),
});

interface PublicKey {
  kid: string;
  kty: string;
  alg: string;
  n?: string;
}

const keys = () => site.nest.get(SigningKeys, { strict: false });
const visitor = () => new TestVisitor(site.nest);
const published = async () => (await visitor().get('/oidc/jwks')).json<{ keys: PublicKey[] }>().keys;
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

/** Returns the published keys in the way an application caches them. */
const keep = async () => createLocalJWKSet((await visitor().get('/oidc/jwks')).json<JSONWebKeySet>());

type Kept = Awaited<ReturnType<typeof keep>>;

async function loggedIn(): Promise<TestVisitor> {
  const member = visitor();
  await logIn(member);
  return member;
}

async function signedWith(): Promise<string> {
  const member = await loggedIn();
  return kidOf((await logInto(member, new TestApp(site.nest))).id_token);
}

beforeEach(async () => {
  await keys().rotate(true);
  await addMember(site.nest);
});

describe('the signing keys of the provider', () => {
  it('exist once per algorithm, with full strength, and are published without their private parts', async () => {
    const shown = await published();
    expect(shown.map(({ alg }) => alg).sort()).toEqual(['ES256', 'RS256']);
    const rsa = shown.find(({ kty }) => kty === 'RSA');
    expect(Buffer.from(rsa?.n ?? '', 'base64url')).toHaveLength(256);
    for (const key of shown) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
    const [row] = await database.rows<{ text: string }>(
      `SELECT encode(private_jwk, 'escape') AS text FROM oidc_signing_key LIMIT 1`,
    );
    expect(row?.text).not.toContain('kty');
  });

  it('can be rotated during twenty logins a second, without failures in applications that cache keys for ten minutes', async () => {
    const browsers: TestVisitor[] = [];
    while (browsers.length < 20) browsers.push(await loggedIn());
    const seen = new Set<string>();
    const logInTwenty = async (kept: Kept) => {
      const tokens = await Promise.all(
        browsers.map(async (browser) => (await logInto(browser, new TestApp(site.nest))).id_token),
      );
      for (const token of tokens) {
        await jwtVerify(token, kept, { issuer: testOrigin, audience: appId });
        seen.add(kidOf(token));
      }
      return tokens;
    };

    const before = await keep();
    await logInTwenty(before);
    const [{ kids }] = await Promise.all([keys().rotate(), logInTwenty(before), logInTwenty(before)]);
    const early = await logInTwenty(before);
    expect([...seen]).toEqual([kidOf(early[0] ?? '')]);

    const between = await keep();
    // Keys sign one day after they were published. Changes by another process are read within seconds.
    await database.rows(`UPDATE oidc_signing_key SET active_from = active_from - interval '25 hours'`);
    while (seen.size === 1) await logInTwenty(between);
    const [, next = ''] = seen;
    expect(kids).toContain(next);

    const after = await keep();
    for (const token of early) await jwtVerify(token, after);
  }, 60_000);

  it('become invalid immediately after a compromise, together with their successors', async () => {
    const lines: string[] = [];
    const commands = signingKeyCommands((work) => work(keys(), site.nest.get(AuditTrail, { strict: false })));
    const terminal = { out: (line: string) => void lines.push(line), error: () => undefined };
    const rotate = (...words: string[]) =>
      runCommand(commands, ['keys', 'rotate', ...words, '--by', 'Aoi'], terminal);
    expect(await rotate()).toBe(0);
    const before = (await published()).map(({ kid }) => kid);
    expect(before).toHaveLength(4);
    expect([await rotate('--immediately'), lines.length]).toEqual([0, 4]);
    const made = `SELECT details FROM audit_event WHERE kind = 'oidc.keysCreated' ORDER BY created_at, id`;
    expect((await database.rows(made)).map(({ details }) => details)).toEqual([
      { by: 'Aoi', isAtOnce: false },
      { by: 'Aoi', isAtOnce: true },
    ]);
    const shown = (await published()).map(({ kid }) => kid);
    expect(shown).toHaveLength(2);
    for (const kid of before) expect(shown).not.toContain(kid);
    expect(shown).toContain(await signedWith());
  });

  it('are replaced automatically and only once when they are old', async () => {
    expect(await keys().rotateWhenDue()).toBe(false);
    await database.rows(`UPDATE oidc_signing_key SET active_from = active_from - interval '91 days'`);
    const done = await Promise.all([keys().rotateWhenDue(), keys().rotateWhenDue(), keys().rotateWhenDue()]);
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('are rotated by a job, which logs the rotation once', async () => {
    await database.rows(`UPDATE oidc_signing_key SET active_from = active_from - interval '91 days'`);
    for (let count = 0; count < 2; count += 1)
      await site.nest.get(SigningKeyRotation, { strict: false }).rotate();
    const events = await database.rows(`SELECT actor FROM audit_event WHERE kind = 'oidc.keysRotated'`);
    expect(events).toEqual([{ actor: 'system' }]);
  });

  it('are rotated with one database connection, so that no call waits for a second connection while it holds the lock', async () => {
    await database.rows(`UPDATE oidc_signing_key SET active_from = active_from - interval '91 days'`);
    const taken = await site.nest.get(Database, { strict: false }).pool.connect();
    const done = await keys()
      .rotateWhenDue()
      .finally(() => taken.release());
    expect(done).toBe(true);
  });
});
