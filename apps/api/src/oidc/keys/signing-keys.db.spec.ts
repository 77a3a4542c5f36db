import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { logInto, oidcEnvironment, TestApp, withClients } from '../oidc.testing.js';
import { signingKeyCommands } from './signing-keys.commands.js';
import { SigningKeys } from './signing-keys.service.js';

const database = testDatabase();
const site = testApplication(database, { environment: oidcEnvironment, store: withClients() });

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

async function signedWith(): Promise<string> {
  const member = visitor();
  await logIn(member);
  return kidOf((await logInto(member, new TestApp(site.nest))).id_token);
}

beforeEach(async () => {
  await keys().rotate(true);
  await addMember(site.nest);
});

describe('signing keys', () => {
  it('are one of each kind, of full strength, published without their private parts', async () => {
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

  it('are published before they sign, and verify after they signed', async () => {
    const before = await signedWith();
    const { kids } = await keys().rotate();
    expect((await published()).map(({ kid }) => kid)).toEqual(expect.arrayContaining([before, ...kids]));
    expect(await signedWith()).toBe(before);
    await database.rows(`UPDATE oidc_signing_key SET used_from = used_from - interval '25 hours'`);
    await refreshed();
    expect(kids).toContain(await signedWith());
    expect((await published()).map(({ kid }) => kid)).toContain(before);
  });

  it('are gone at once when one got out', async () => {
    const before = await signedWith();
    const lines: string[] = [];
    const [command] = signingKeyCommands((work) => work(keys()));
    const status = await command?.run(['at-once'], {
      out: (line) => lines.push(line),
      error: () => undefined,
    });
    expect([status, lines.length]).toEqual([0, 2]);
    const shown = (await published()).map(({ kid }) => kid);
    expect(shown).toHaveLength(2);
    expect(shown).not.toContain(before);
    expect(shown).toContain(await signedWith());
  });

  it('get successors by themselves when they are old, once', async () => {
    expect(await keys().rotateWhenDue()).toBe(false);
    await database.rows(`UPDATE oidc_signing_key SET used_from = used_from - interval '91 days'`);
    const done = await Promise.all([keys().rotateWhenDue(), keys().rotateWhenDue(), keys().rotateWhenDue()]);
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});

/** What another process changed is noticed within seconds. */
async function refreshed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5_100));
}
