import { expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../../workspace.mjs';
import { lockDataFolder } from './data-folder.mjs';
import { readEnvironment } from './environment.mjs';
import { sandboxSecrets } from './sandbox-credentials.mjs';
import { sandboxEnvironment, siteEnvironment } from './stack-environment.mjs';

const demo = 'prisma/seed/demo-store.yaml';

it('readEnvironment uses the defaults for missing and empty variables', () => {
  const defaults = {
    ...{ port: 8080, sandboxPort: 8090, dataDir: join(workspace, '.data'), isProduction: false },
    ...{ databaseUrl: undefined, publicOrigin: undefined, redisUrl: undefined, secretKeys: undefined },
    ...{ smtpUrl: undefined, storeFile: join(workspace, demo) },
  };
  expect(readEnvironment({})).toEqual(defaults);
  const empty = ['PORT', 'SANDBOX_PORT', 'DATA_DIR', 'DATABASE_URL', 'STORE_FILE', 'SMTP_URL', 'NODE_ENV'];
  expect(readEnvironment(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(defaults);
});

it('readEnvironment uses the given variables', () => {
  const given = {
    ...{ PORT: '0', SANDBOX_PORT: '65535', DATA_DIR: 'elsewhere', DATABASE_URL: 'postgresql://localhost/a' },
    ...{ PUBLIC_ORIGIN: 'https://a.example', REDIS_URL: 'redis://localhost', SECRET_KEYS: 'key' },
    ...{ SMTP_URL: 'smtp://localhost', STORE_FILE: 'package.json', NODE_ENV: 'production' },
  };
  expect(readEnvironment(given)).toEqual({
    ...{ port: 0, sandboxPort: 65_535, dataDir: join(workspace, 'elsewhere'), isProduction: true },
    ...{ databaseUrl: given.DATABASE_URL, publicOrigin: given.PUBLIC_ORIGIN, redisUrl: given.REDIS_URL },
    ...{ secretKeys: 'key', smtpUrl: given.SMTP_URL, storeFile: join(workspace, 'package.json') },
  });
});

it.each(['65536', '-1', '80.5', ' ', '8080x'])('readEnvironment rejects "%s" as a port', (port) => {
  expect(() => readEnvironment({ PORT: port })).toThrow(`PORT must be a port number, not "${port}".`);
});

/** Runs `work` with the given environment variables and then restores the previous variables. */
async function withEnvironment<Result>(
  variables: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env };
  const decided = ['SECRET_KEYS', 'SMTP_URL', 'SMS_URL', 'PUBLIC_ORIGIN', 'NODE_ENV', 'REDIS_URL'];
  for (const name of decided) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of [...decided, ...Object.keys(variables)]) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}

const ports = { site: 3_001, sandbox: 3_002 };
const options = { dataDir: '/data', ports, env: { OWN: 'of the caller' } };
const parts = { options, ports, databaseUrl: 'postgresql://localhost/b', storeFile: '/store.yaml' };
const sandbox = { ready: true as const, origin: 'http://localhost:3002', smtpUrl: 'smtp://localhost:3003' };
const keys = { SECRET_KEYS: 'a key of the environment' };

it('siteEnvironment passes the settings of the sandbox to the site only if there is a sandbox', async () => {
  const given = await withEnvironment(keys, () => siteEnvironment({ ...parts, sandbox }));
  expect(given).toMatchObject({
    ...sandboxSecrets,
    ...{ PORT: '3001', DATABASE_URL: parts.databaseUrl, STORE_FILE: '/store.yaml', RUN_WORKER: 'true' },
    ...{
      SMTP_URL: sandbox.smtpUrl,
      SMS_URL: `${sandbox.origin}/sms/messages`,
      SANDBOX_ORIGIN: sandbox.origin,
    },
    ...{ NODE_ENV: 'development', PUBLIC_ORIGIN: 'http://localhost:3001', REDIS_URL: '' },
    ...{ SECRET_KEYS: keys.SECRET_KEYS, OWN: 'of the caller' },
  });
  const alone = await withEnvironment(keys, () => siteEnvironment({ ...parts, sandbox: undefined }));
  expect(alone).toMatchObject({ SMTP_URL: '', SMS_URL: '', SANDBOX_ORIGIN: '' });
  expect(Object.keys(sandboxSecrets).filter((name) => name in alone)).toEqual([]);
});

it('siteEnvironment does not change settings for mail, SMS, keys and the origin in the environment', async () => {
  const given = {
    ...{ ...keys, SMTP_URL: 'smtp://own', SMS_URL: 'https://own.example', NODE_ENV: 'production' },
    PUBLIC_ORIGIN: 'https://own.example',
  };
  expect(await withEnvironment(given, () => siteEnvironment({ ...parts, sandbox }))).toMatchObject(given);
});

it('sandboxEnvironment passes the shared secrets and the origin to the sandbox', async () => {
  const given = await withEnvironment({}, () => Promise.resolve(sandboxEnvironment(options, ports)));
  expect(given).toMatchObject({
    ...{ SANDBOX_PORT: '3002', SANDBOX_SMTP_PORT: '0', DATA_DIR: '/data', OWN: 'of the caller' },
    ...{ PUBLIC_ORIGIN: 'http://localhost:3001', SANDBOX_APP_SECRET: sandboxSecrets.OIDC_SANDBOX_APP_SECRET },
    ...{ SANDBOX_MAIL_HOOK_SECRET: sandboxSecrets.MAIL_WEBHOOK_SECRET },
    ...{ SANDBOX_EVENTS_KEY: sandboxSecrets.OIDC_SANDBOX_EVENTS_KEY },
  });
});

it('lockDataFolder creates a data folder that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'account-data-'));
  try {
    const data = join(folder, 'data');
    const lock = await lockDataFolder(data);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    lock.release();
  } finally {
    await rm(folder, { recursive: true });
  }
});
