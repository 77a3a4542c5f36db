import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { ConfigError, loadCommandConfig, loadConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));

afterAll(() => rmSync(folder, { recursive: true }));

const key = () => randomBytes(32).toString('base64url');

function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://account.example.jp',
  DATABASE_URL: 'postgresql://account:W3kTz81pLq@db.internal/account',
  SMTP_URL: 'smtps://mail.example.jp',
  SECRET_KEYS: key(),
};

describe('a production configuration', () => {
  it('loads with all required variables', () => {
    expect(loadConfig(production).isForCustomers).toBe(true);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://account.example.jp', 'must be https'],
    ['SANDBOX_ORIGIN', 'http://127.0.0.1:8090', 'set STAGING=true'],
    ['SMS_URL', 'http://sms.example.jp/', 'must be https'],
    ['SMTP_URL', 'smtp://mailpit:1025', 'set it to your mail server'],
    ['SECRET_KEYS', 'A'.repeat(43), '.env.example says how'],
    [
      'SECRET_KEYS',
      `${key()},${Buffer.from('32 letters that somebody made up').toString('base64url')}`,
      'not random',
    ],
    ['DATABASE_URL', 'postgresql://account:account@db.internal/account', '.env.example says how'],
  ])('rejects %s=%s and says what to do', (name, value, sentence) => {
    expect(() => loadConfig({ ...production, [name]: value })).toThrow(
      new RegExp(`^Bad configuration: ${name}: .*${sentence.replaceAll('.', '\\.')}`),
    );
  });

  it.each(['SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL'])('describes %s when it is missing', (name) => {
    for (const value of [undefined, ''])
      expect(() => loadConfig({ ...production, [name]: value })).toThrow(
        new RegExp(`^Bad configuration: ${name} is missing \\([A-Z].+\\)$`),
      );
  });

  it.each([
    ['PUBLIC_ORIGIN', 'account.example.jp', 'https://account.example.jp'],
    ['PUBLIC_ORIGIN', 'https://https://account.example.jp', 'https://account.example.jp'],
    ['PUBLIC_ORIGIN', 'https://account.example.jp/', 'without a path'],
    ['PUBLIC_ORIGIN', 'https://Account.example.jp', 'in small letters'],
    ['DATABASE_URL', 'db.internal', 'postgresql://account@'],
    ['DATABASE_URL', 'mysql://account:s3cret@db.internal/account', 'postgresql://account@'],
    ['DATABASE_URL', 'postgresql://account:s3cret#1@db.internal/account', '# %23'],
    ['DATABASE_URL', 'postgresql://account:s3cret%@db.internal/account', '% %25'],
    ['SMTP_URL', 'smtps://user:s3cret/1@mail.example.jp', '/ %2F'],
    ['REDIS_URL', 'redis.internal:6379', 'redis://'],
    ['PORT', '8080s', 'a whole number from 0 to 65535'],
    ['DATABASE_POOL_SIZE', '1', 'a whole number from 2 to 100'],
    ['DATABASE_TIMEOUT', '2.5', 'a whole number from 100 to 60000'],
    ['OTEL_TRACES_SAMPLER_ARG', '5 %', 'a number from 0 to 1'],
    ['STAGING', 'yes', 'one of true, false'],
    ['NODE_ENV', 'prod', 'one of production, development, test'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error'],
    ['METRICS_TOKEN', 's3cret', 'at least 16 characters'],
    ['SECRET_KEYS', 's3cret', '43 characters'],
    ['SECRET_KEYS', ',', 'how to make one'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'CIDR blocks such as'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'CIDR blocks such as'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.255.0', 'CIDR blocks such as'],
    ['TRUSTED_PROXIES', '0.0.0.0/0.0.0.0', 'CIDR blocks such as'],
    ['TRUSTED_PROXIES', 'fd00::/255.0.0.0', 'CIDR blocks such as'],
  ])('describes the valid values of %s when its value is %s', (name, value, sentence) => {
    const load = () => loadConfig({ ...production, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`Bad configuration: ${name}: `);
    expect(load).toThrow(sentence);
    expect(load).not.toThrow(/s3cret|Invalid|; .*: must/);
  });

  it.each(['172.30.80.0/24', '10.0.0.1, fd00::/8,::1', '10.0.0.0/255.128.0.0', 'loopback', ''])(
    'accepts the proxy addresses “%s”',
    (TRUSTED_PROXIES) => {
      expect(loadConfig({ ...production, TRUSTED_PROXIES }).isForCustomers).toBe(true);
    },
  );

  it.each([
    ['SECRET_KEYS', 'SECRET_KEY'],
    ['SECRET_KEYS', 'SECRET_KEYSS'],
    ['SECRET_KEYS', 'SERCET_KEYS'],
    ['SMTP_URL', 'SNTP_URL'],
    ['SMTP_URL', 'SMT_URL'],
    ['SMTP_URL', 'SMTP__URL'],
  ])('when %s is missing, reports that the similar variable %s is set but unused', (name, misspelt) => {
    const { [name as 'SMTP_URL']: value, ...others } = production;
    const load = () => loadConfig({ ...others, HOME: '/root', SMS_URL: 'https://a.jp/', [misspelt]: value });
    expect(load).toThrow(`; ${misspelt} is set, but unused`);
  });

  it('checks the database password both in the URL and in DATABASE_PASSWORD', () => {
    const apart = (DATABASE_PASSWORD: string) =>
      loadConfig({
        ...production,
        DATABASE_URL: 'postgresql://account:account@db.internal/account',
        DATABASE_PASSWORD,
      });
    expect(() => apart('postgres')).toThrow(/^Bad configuration: DATABASE_URL: /);
    expect(apart('W3kTz81pLq').isForCustomers).toBe(true);
  });

  it('allows staging, which does not take real payments but requires https', () => {
    const staging = { ...production, STAGING: 'true', SMTP_URL: 'smtp://mailpit:1025' };
    expect(loadConfig({ ...staging, SANDBOX_ORIGIN: 'http://sandbox:8090' }).isForCustomers).toBe(false);
    expect(() => loadConfig({ ...staging, PUBLIC_ORIGIN: 'http://account.example.jp' })).toThrow(
      'must be https',
    );
  });
});

describe('SMS_HEADERS', () => {
  it.each([
    'Bearer s3cret',
    '"s3cret"',
    '{"Bearer s3cret": "authorization"}',
    '{"a": ["s3cret"]}',
    '{"a": "s3cret\\n"}',
  ])('rejects %j without repeating it', (headers) => {
    const load = () => loadConfig({ ...production, SMS_HEADERS: headers });
    expect(load).toThrow(/^Bad configuration: SMS_HEADERS: must be a JSON object/);
    expect(load).not.toThrow(/s3cret/);
  });

  it('passes headers unchanged', () => {
    const headers = '{"authorization": "Bearer x=1"}';
    expect(loadConfig({ ...production, SMS_HEADERS: headers }).get('SMS_HEADERS')).toEqual({
      authorization: 'Bearer x=1',
    });
  });
});

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  it.each(['authorization=100%secret', 'secret', '=secret', 'of all=secret', 'a=b,secret=%0A'])(
    'rejects %j and names only the variable',
    (headers) => {
      expect(() => loadConfig({ ...production, OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
        new ConfigError(
          'Bad configuration: OTEL_EXPORTER_OTLP_HEADERS: must be name=value, comma-separated, each value percent-encoded (% is %25)',
        ),
      );
    },
  );

  it('allows surrounding spaces and percent-encoded characters', () => {
    const headers = ' a = 100%25 , b=x=y,c=';
    expect(
      loadConfig({ ...production, OTEL_EXPORTER_OTLP_HEADERS: headers }).get('OTEL_EXPORTER_OTLP_HEADERS'),
    ).toEqual({ a: '100%', b: 'x=y', c: '' });
  });
});

describe('a variable from a file', () => {
  it('reads the content without the trailing line break, including secrets of a store file', () => {
    const { SECRET_KEYS, ...others } = production;
    const config = loadConfig({
      ...others,
      SECRET_KEYS_FILE: written('keys', `${SECRET_KEYS}\n`),
      PAYMENT_PAYPAL_SECRET_FILE: written('paypal', 'of PayPal\r\n'),
      HOME_FILE: '/nowhere',
    });
    expect(config.get('SECRET_KEYS').map((each) => each.toString('base64url'))).toEqual([SECRET_KEYS]);
    expect(config.secret('PAYMENT_PAYPAL_SECRET')).toBe('of PayPal');
    expect(config.secret('HOME')).toBeUndefined();
  });

  it('inserts the database password into the URL and escapes it', () => {
    const config = loadConfig({
      ...production,
      DATABASE_URL: 'postgresql://account@db.internal/account',
      DATABASE_PASSWORD_FILE: written('password', 'a:b/c%d@e\n'),
    });
    expect(decodeURIComponent(new URL(config.get('DATABASE_URL')).password)).toBe('a:b/c%d@e');
    expect(config.get('DATABASE_REPLICA_URL')).toBeUndefined();
  });

  it('treats an empty NAME_FILE as unset, because Compose passes unset variables as empty', () => {
    const empty = {
      SECRET_KEYS_FILE: '',
      METRICS_TOKEN_FILE: '',
      DATABASE_POOL_SIZE_FILE: '',
      PLAYER_KEY_FILE: '',
    };
    for (const load of [loadConfig, loadCommandConfig]) {
      const config = load({ ...production, ...empty, PLAYER_KEY: 'of the player' });
      expect(config.get('SECRET_KEYS')).toHaveLength(1);
      expect(config.get('METRICS_TOKEN')).toBeUndefined();
      expect(config.secret('PLAYER_KEY')).toBe('of the player');
    }
  });

  it('overrides the default pool size of commands', () => {
    const config = loadCommandConfig({ ...production, DATABASE_POOL_SIZE_FILE: written('pool', '3\n') });
    expect(config.get('DATABASE_POOL_SIZE')).toBe(3);
  });

  it.each([
    ['postgresql://account@copy.internal/account', 'of-primary'],
    ['postgresql://account:its-own@copy.internal/account', 'its-own'],
  ])('uses the password of the primary for the replica %s if the replica has none', (replica, password) => {
    const config = loadConfig({
      ...production,
      DATABASE_PASSWORD: 'of-primary',
      DATABASE_REPLICA_URL: replica,
    });
    expect(new URL(config.get('DATABASE_REPLICA_URL') ?? '').password).toBe(password);
  });

  it.each([
    [{ SMTP_URL_FILE: '/nowhere/at-all' }, 'Both SMTP_URL and SMTP_URL_FILE are set: leave one out.'],
    [
      { METRICS_TOKEN_FILE: '/nowhere/at-all' },
      'METRICS_TOKEN_FILE names /nowhere/at-all, which cannot be read (ENOENT): there is no such file; in a container the folder .secrets is /run/secrets.',
    ],
    [
      { METRICS_TOKEN_FILE: folder },
      `METRICS_TOKEN_FILE names ${folder}, which cannot be read (EISDIR): it is a folder; name a file in it.`,
    ],
    [
      { METRICS_TOKEN_FILE: written('empty', '\n') },
      `METRICS_TOKEN_FILE names ${join(folder, 'empty')}, which is empty.`,
    ],
    [
      { METRICS_TOKEN_FILE: written('short', 'short') },
      `Bad configuration: METRICS_TOKEN, of the file ${join(folder, 'short')}: must be at least 16 characters`,
    ],
  ])('rejects %j without repeating the content', (given, sentence) => {
    expect(() => loadConfig({ ...production, ...given })).toThrow(sentence);
  });
});
