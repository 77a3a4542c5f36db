import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emailKey } from '@account/domain/identity/accounts/email';
import { testDatabase } from '@account/testing/database';

import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { oidcEnvironment, sampleClient, withClients } from '../oidc.testing.js';
import { ExampleApp, Gate, type ExampleProgram } from './example-app.testing.js';
import { ExampleBrowser } from './example-browser.testing.js';

/*
 * Runs the examples of docs/connect/libraries.md unchanged, with libraries from npm and Debian. Each example is
 * a separate process; `ExampleBrowser` connects it with the store. `e2e/oidc/browser-based-app.story.ts` tests
 * applications that run in a page (oidc-client-ts).
 */

const python = '/usr/bin/python3';
const apacheModules = '/usr/lib/apache2/modules';
const hasAuthlib = has(python, ['-c', 'import authlib, flask, requests']);
const hasApache = existsSync(`${apacheModules}/mod_auth_openidc.so`);
/** Folder in which `.ci/next-example` installs Next.js and next-auth. */
const nextFolder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'account-next-example');
const hasNext = existsSync(join(nextFolder, 'node_modules/next-auth'));
const secret = oidcEnvironment.OIDC_SAMPLE_SECRET;

const node = (file: string): ExampleProgram => ({
  command: process.execPath,
  args: ({ example }) => [example(file)],
});

/** Adds a route to the example that makes its tokens expire. */
const withExpiry = `import authlib_app as example
@example.app.get("/expire")
def expire():
    example.session["tokens"] = {**example.session["tokens"], "expires_at": 1}
    return example.redirect("/")
example.app.run(port=int(example.os.environ["PORT"]))`;

const authlib: ExampleProgram = {
  command: python,
  args: () => ['-c', withExpiry],
  environment: () => ({ AUTHLIB_INSECURE_TRANSPORT: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: '.' }),
};

const apache: ExampleProgram = {
  command: '/usr/sbin/apache2',
  args: ({ example, folder, port }) => {
    const pages = join(folder, 'pages/diary');
    mkdirSync(pages, { recursive: true });
    writeFileSync(
      join(pages, 'index.html'),
      '{"sub": "<!--#echo var="REMOTE_USER" -->", "email": "<!--#echo var="OIDC_CLAIM_email" -->"}',
    );
    writeFileSync(join(folder, 'pages/index.html'), '{"sub": null, "email": null}');
    chmodSync(folder, 0o755);
    const modules = {
      mpm_event: 'mpm_event',
      authn_core: 'authn_core',
      authz_core: 'authz_core',
      authz_user: 'authz_user',
      dir: 'dir',
      include: 'include',
      rewrite: 'rewrite',
      auth_openidc: 'auth_openidc',
    };
    const file = join(folder, 'apache.conf');
    writeFileSync(
      file,
      [
        `ServerRoot "${folder}"`,
        `PidFile "${folder}/pid"`,
        `Mutex file:${folder}`,
        'ServerName localhost',
        // Applies only if Apache is started as root, because Apache refuses to serve requests as root.
        'User www-data',
        'Group www-data',
        `Listen 127.0.0.1:${port}`,
        ...Object.entries(modules).map(
          ([name, so]) => `LoadModule ${name}_module ${apacheModules}/mod_${so}.so`,
        ),
        `ErrorLog "${folder}/error.log"`,
        `DocumentRoot "${folder}/pages"`,
        'DirectoryIndex index.html',
        '<Location "/">',
        '  Options +Includes',
        '  SetOutputFilter INCLUDES',
        '</Location>',
        `Include ${example('mod_auth_openidc.conf')}`,
      ].join('\n'),
    );
    return ['-DFOREGROUND', '-f', file];
  },
};

const nextRuns: string[] = [];

/** Next.js finds its packages in a parent folder of the copied example, and writes its build into the copy. */
const authJs: ExampleProgram = {
  command: process.execPath,
  args: ({ example, port }) => {
    const run = mkdtempSync(join(nextFolder, 'run-'));
    nextRuns.push(run);
    cpSync(example('auth-js'), run, { recursive: true });
    return [join(nextFolder, 'node_modules/next/dist/bin/next'), 'dev', run, '--port', String(port)];
  },
  environment: (origin) => ({
    AUTH_URL: origin,
    AUTH_SECRET: 'a-secret-of-the-example-0123456789-0123456789',
    AUTH_TRUST_HOST: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
  }),
};

const libraries = {
  authlib: { program: authlib, callback: '/callback', changes: {} },
  // This library does not support PKCE, and sends its client secret in the form.
  passport: {
    program: node('passport-openidconnect.mjs'),
    callback: '/callback',
    changes: { requirePkce: false, authentication: 'client_secret_post' },
  },
  'auth-js': {
    program: authJs,
    callback: '/api/auth/callback/store',
    changes: { backChannelLogoutUri: '/backchannel-logout' },
  },
  'better-auth': { program: node('better-auth.mjs'), callback: '/api/auth/callback/store', changes: {} },
  'express-openid-connect': {
    program: node('express-openid-connect.mjs'),
    callback: '/callback',
    changes: { backChannelLogoutUri: '/backchannel-logout' },
  },
  mod_auth_openidc: {
    program: apache,
    callback: '/diary/oidc-callback',
    changes: { backChannelLogoutUri: '/diary/oidc-callback?logout=backchannel' },
  },
} as const;
type Library = keyof typeof libraries;
const names = Object.keys(libraries) as Library[];

const database = testDatabase({ emptied: 'once' });
const storeGate = await Gate.open();
const { origin: issuer } = storeGate;
const gates = new Map(await Promise.all(names.map(async (name) => [name, await Gate.open()] as const)));
const gateOf = (name: Library) => gates.get(name) as Gate;

/** Registers the application as the documentation describes for a developer's machine. */
function registered(name: Library) {
  const { origin } = gateOf(name);
  const { callback, changes } = libraries[name];
  const { backChannelLogoutUri = null, ...rest } = changes as { backChannelLogoutUri?: string };
  return sampleClient({
    clientId: `diary-${name}`,
    applicationType: 'native',
    redirectUris: [origin + callback],
    postLogoutRedirectUris: [origin + (name === 'express-openid-connect' ? '' : '/')],
    backChannelLogoutUri: backChannelLogoutUri && origin + backChannelLogoutUri,
    ...rest,
  });
}

const site = testApplication(database, {
  environment: { ...oidcEnvironment, PUBLIC_ORIGIN: issuer },
  store: (file) => {
    const changed = withClients(...names.map(registered))(file);
    return { ...changed, oidc: { ...changed.oidc, privateHosts: ['localhost'] } };
  },
});

let sub: string;
let visitor: TestVisitor;

beforeAll(async () => {
  storeGate.target = Number(new URL(await site.nest.getUrl()).port);
  sub = await addMember(site.nest);
});

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterAll(() => {
  for (const gate of [storeGate, ...gates.values()]) gate.close();
  for (const run of nextRuns) rmSync(run, { recursive: true, force: true });
});

/**
 * Starts an example and performs the steps of a user. Adds the output of the example to the error message of a
 * failure.
 */
async function withExample(
  name: Library,
  act: (browser: ExampleBrowser, gate: Gate) => Promise<void>,
): Promise<void> {
  const gate = gateOf(name);
  const store = { issuer, clientId: `diary-${name}`, secret };
  const app = new ExampleApp(gate, libraries[name].program, store);
  try {
    await app.start();
    await act(new ExampleBrowser(gate.origin, issuer, visitor), gate);
  } catch (error) {
    throw new Error(`${String(error)}\n${app.log}`, { cause: error });
  } finally {
    await app.stop();
  }
}

function personIn(body: string): Person {
  try {
    return JSON.parse(body) as Person;
  } catch {
    throw new Error(`No person is in ${body}`);
  }
}

type Person = { sub: string | null; email: string | null };
const nobody = { sub: null, email: null };
const personAt = async (browser: ExampleBrowser, path = '/') => personIn((await browser.open(path)).body);
const isLoggedInHere = async () =>
  (await visitor.screen('/logout')).json<{ isLoggedIn: boolean }>().isLoggedIn;

/** Returns the number of refresh tokens that the application has used. Each use issues a new token. */
async function refreshes(name: Library): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    `SELECT count(*)::int FROM oidc_artifact
      WHERE kind = 'RefreshToken' AND consumed_at IS NOT NULL AND client_id = $1`,
    [`diary-${name}`],
  );
  return row?.count ?? 0;
}

async function deliverNotices(): Promise<void> {
  const waiting = await database.rows<{ id: string }>(
    `SELECT id FROM outbox_message WHERE channel = 'logout' AND state = 'PENDING'`,
  );
  for (const { id } of waiting) await site.nest.get(OutboxDelivery, { strict: false }).deliver({ id });
}

function has(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Auth.js converts e-mail addresses to lower case. */
const emailAt = (name: Library) => (name === 'auth-js' ? emailKey(memberEmail) : memberEmail);

/** Deletes every consent, so that the application must ask the member again. */
const forgetConsent = () => database.rows('TRUNCATE oidc_connection CASCADE');

/** Ends the session at the store without notifying the application. */
async function endAtStore(): Promise<void> {
  await visitor.post('/logout');
  await database.rows(`UPDATE outbox_message SET state = 'SENT' WHERE channel = 'logout'`);
}

describe('an example application', () => {
  const missing = new Set<Library>([
    ...(hasAuthlib ? [] : (['authlib'] as const)),
    ...(hasApache ? [] : (['mod_auth_openidc'] as const)),
    ...(hasNext ? [] : (['auth-js'] as const)),
  ]);
  const whereAvailable = (name: Library) => (missing.has(name) ? it.skip : it);

  for (const [name, path] of [
    ['passport', '/login'],
    ['express-openid-connect', '/login'],
    ['authlib', '/login'],
    ['mod_auth_openidc', '/diary/'],
    ['auth-js', '/login'],
  ] as const)
    whereAvailable(name)(
      `${name} shows its first page after "Don't allow", and logs in afterwards`,
      async () => {
        await forgetConsent();
        await withExample(name, async (browser) => {
          browser.decision = 'deny';
          expect(await personAt(browser, path)).toEqual(nobody);
          expect(await personAt(browser)).toEqual(nobody);
          expect(await isLoggedInHere()).toBe(true);
          browser.decision = 'allow';
          expect(await personAt(browser, path)).toEqual({ sub, email: emailAt(name) });
        });
      },
    );

  it.each(['express-openid-connect', 'authlib'] as const)(
    '%s detects on its next call that the store session has ended',
    async (name) => {
      if (name === 'authlib' && !hasAuthlib) return;
      await withExample(name, async (browser) => {
        await browser.open('/login');
        await endAtStore();
        await logIn(visitor);
        const person = await personAt(browser);
        expect(person).toEqual(name === 'authlib' ? nobody : { sub, email: memberEmail });
      });
    },
  );

  it('passport-openidconnect logs the user in, and logs the user out of the application and the store', async () => {
    await withExample('passport', async (browser) => {
      expect(await personAt(browser)).toEqual(nobody);
      expect(await personAt(browser, '/login')).toEqual({ sub, email: memberEmail });
      expect(await personAt(browser, '/logout')).toEqual(nobody);
      expect(await isLoggedInHere()).toBe(false);
    });
  });

  it('express-openid-connect logs in, refreshes, logs out of the application and the store, and receives the back-channel logout', async () => {
    await withExample('express-openid-connect', async (browser) => {
      expect(await personAt(browser, '/login')).toEqual({ sub, email: memberEmail });
      expect(await personAt(browser, '/refresh')).toEqual({ sub, email: memberEmail });
      expect(await refreshes('express-openid-connect')).toBe(1);
      expect(await personAt(browser, '/logout')).toEqual(nobody);
      expect(await isLoggedInHere()).toBe(false);
      await logIn(visitor);
      await browser.open('/login');
      await visitor.post('/logout');
      await deliverNotices();
      expect(await personAt(browser)).toEqual(nobody);
    });
  });

  it(`better-auth redirects to its error page after "Don't allow"`, async () => {
    await forgetConsent();
    await withExample('better-auth', async (browser, { origin }) => {
      browser.decision = 'deny';
      const begun = await browser.open('/api/auth/sign-in/social', {
        method: 'POST',
        body: JSON.stringify({ provider: 'store', callbackURL: '/', errorCallbackURL: '/refused' }),
        headers: { 'content-type': 'application/json', origin },
      });
      await browser.open((JSON.parse(begun.body) as { url: string }).url);
      expect(browser.address).toMatch(/\/refused\?error=access_denied/);
      expect((await browser.open('/api/auth/get-session')).body).toBe('null');
    });
  });

  whereAvailable('auth-js')(
    'Auth.js logs in, logs out of both, and is told when it ended here',
    async () => {
      await withExample('auth-js', async (browser) => {
        expect(await personAt(browser)).toEqual(nobody);
        expect(await personAt(browser, '/login')).toEqual({ sub, email: emailAt('auth-js') });
        expect(personIn((await browser.open('/logout', { method: 'POST' })).body)).toEqual(nobody);
        expect(await isLoggedInHere()).toBe(false);
        await logIn(visitor);
        await browser.open('/login');
        await visitor.post('/logout');
        await deliverNotices();
        expect(await personAt(browser)).toEqual(nobody);
      });
    },
    120_000,
  );

  it('better-auth logs in, refreshes, and logs out of the application and the store', async () => {
    await withExample('better-auth', async (browser, { origin }) => {
      const send = (path: string, body: object) =>
        browser.open(`/api/auth${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin },
        });
      const person = async () =>
        JSON.parse((await browser.open('/api/auth/get-session')).body) as { user: { email: string } } | null;
      const begun = await send('/sign-in/social', { provider: 'store', callbackURL: '/' });
      await browser.open((JSON.parse(begun.body) as { url: string }).url);
      expect((await person())?.user.email).toBe(emailKey(memberEmail));
      const accounts = JSON.parse((await browser.open('/api/auth/list-accounts')).body) as { id: string }[];
      const accountId = accounts[0]?.id ?? '';
      expect((await send('/refresh-token', { accountId })).body).toContain('accessToken');
      expect(await refreshes('better-auth')).toBe(1);
      const out = JSON.parse((await send('/sign-out', {})).body) as { url?: string };
      expect(await person()).toBe(null);
      await browser.open(out.url ?? '');
      expect(await isLoggedInHere()).toBe(false);
    });
  });

  (hasAuthlib ? it : it.skip)(
    'Authlib logs in, refreshes with all the scope that it is configured with, and logs out of both',
    async () => {
      await withExample('authlib', async (browser) => {
        expect(await personAt(browser, '/login')).toEqual({ sub, email: memberEmail });
        expect(await personAt(browser, '/expire')).toEqual({ sub, email: memberEmail });
        expect(await refreshes('authlib')).toBe(1);
        expect(await personAt(browser, '/logout')).toEqual(nobody);
        expect(await isLoggedInHere()).toBe(false);
      });
    },
  );

  (hasApache ? it : it.skip)(
    'mod_auth_openidc logs in, logs out of both, and is told when it ended here',
    async () => {
      await withExample('mod_auth_openidc', async (browser, { origin }) => {
        expect(await personAt(browser, '/diary/')).toEqual({ sub, email: memberEmail });
        const out = `/diary/oidc-callback?logout=${encodeURIComponent(`${origin}/`)}`;
        expect(await personAt(browser, out)).toEqual(nobody);
        expect(await isLoggedInHere()).toBe(false);
        await logIn(visitor);
        await browser.open('/diary/');
        await visitor.post('/logout');
        await deliverNotices();
        await expect(browser.open('/diary/')).rejects.toThrow('/oidc/login');
      });
    },
  );
});
