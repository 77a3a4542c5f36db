import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { ConfigError, loadConfig } from './config.js';

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

describe('the environment of an installation that customers pay', () => {
  it('has everything of its own', () => {
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
  ])('refuses %s=%s, and says what to do', (name, value, sentence) => {
    expect(() => loadConfig({ ...production, [name]: value })).toThrow(
      new RegExp(`^Bad configuration: ${name}: .*${sentence.replaceAll('.', '\\.')}`),
    );
  });

  it.each(['SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL'])('says what %s is where it is missing', (name) => {
    for (const value of [undefined, ''])
      expect(() => loadConfig({ ...production, [name]: value })).toThrow(
        new RegExp(`^Bad configuration: ${name} is missing \\([A-Z].+\\)$`),
      );
  });

  it('looks at the password of the database that it uses, wherever that is given', () => {
    const apart = (DATABASE_PASSWORD: string) =>
      loadConfig({
        ...production,
        DATABASE_URL: 'postgresql://account:account@db.internal/account',
        DATABASE_PASSWORD,
      });
    expect(() => apart('postgres')).toThrow(/^Bad configuration: DATABASE_URL: /);
    expect(apart('W3kTz81pLq').isForCustomers).toBe(true);
  });

  it('may be one to try things on, which is not for customers but speaks https as well', () => {
    const staging = { ...production, STAGING: 'true', SMTP_URL: 'smtp://mailpit:1025' };
    expect(loadConfig({ ...staging, SANDBOX_ORIGIN: 'http://sandbox:8090' }).isForCustomers).toBe(false);
    expect(() => loadConfig({ ...staging, PUBLIC_ORIGIN: 'http://account.example.jp' })).toThrow(
      'must be https',
    );
  });
});

describe('the headers of text messages', () => {
  it.each([
    'Bearer s3cret',
    '"s3cret"',
    '{"Bearer s3cret": "authorization"}',
    '{"a": ["s3cret"]}',
    '{"a": "s3cret\\n"}',
  ])('of %j are refused without repeating them', (headers) => {
    const load = () => loadConfig({ ...production, SMS_HEADERS: headers });
    expect(load).toThrow(/^Bad configuration: SMS_HEADERS: must be a JSON object/);
    expect(load).not.toThrow(/s3cret/);
  });

  it('go to the provider as they are', () => {
    const headers = '{"authorization": "Bearer x=1"}';
    expect(loadConfig({ ...production, SMS_HEADERS: headers }).get('SMS_HEADERS')).toEqual({
      authorization: 'Bearer x=1',
    });
  });
});

describe('the headers of traces', () => {
  it.each(['authorization=100%secret', 'secret', '=secret', 'of all=secret', 'a=b,secret=%0A'])(
    'of %j are refused by the name of the variable, without repeating them',
    (headers) => {
      expect(() => loadConfig({ ...production, OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
        new ConfigError(
          'Bad configuration: OTEL_EXPORTER_OTLP_HEADERS: must be name=value, comma-separated, each value percent-encoded (% is %25)',
        ),
      );
    },
  );

  it('may have spaces around them, and any sign that is encoded', () => {
    const headers = ' a = 100%25 , b=x=y,c=';
    expect(
      loadConfig({ ...production, OTEL_EXPORTER_OTLP_HEADERS: headers }).get('OTEL_EXPORTER_OTLP_HEADERS'),
    ).toEqual({ a: '100%', b: 'x=y', c: '' });
  });
});

describe('a variable given as a file', () => {
  it('is its content without the line’s end, of the program’s own and of what a store file refers to', () => {
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

  it('puts the password of the database into its address, whatever signs it has', () => {
    const config = loadConfig({
      ...production,
      DATABASE_URL: 'postgresql://account@db.internal/account',
      DATABASE_PASSWORD_FILE: written('password', 'a:b/c%d@e\n'),
    });
    expect(decodeURIComponent(new URL(config.get('DATABASE_URL')).password)).toBe('a:b/c%d@e');
    expect(config.get('DATABASE_REPLICA_URL')).toBeUndefined();
  });

  it.each([
    ['postgresql://account@copy.internal/account', 'of-primary'],
    ['postgresql://account:its-own@copy.internal/account', 'its-own'],
  ])('the replica at %s takes the password of its primary where it has none', (replica, password) => {
    const config = loadConfig({
      ...production,
      DATABASE_PASSWORD: 'of-primary',
      DATABASE_REPLICA_URL: replica,
    });
    expect(new URL(config.get('DATABASE_REPLICA_URL') ?? '').password).toBe(password);
  });

  it.each([
    [{ SMTP_URL_FILE: '/nowhere/at-all' }, 'Both SMTP_URL and SMTP_URL_FILE are set.'],
    [
      { METRICS_TOKEN_FILE: '/nowhere/at-all' },
      'METRICS_TOKEN_FILE names /nowhere/at-all, which cannot be read (ENOENT).',
    ],
    [{ METRICS_TOKEN_FILE: written('short', 'short') }, 'Bad configuration: METRICS_TOKEN: '],
  ])('%j is refused without repeating what it holds', (given, sentence) => {
    expect(() => loadConfig({ ...production, ...given })).toThrow(sentence);
  });
});
