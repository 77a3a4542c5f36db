import { isIP } from 'node:net';

import * as z from 'zod';

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function origin(example: string) {
  const error = `must be an origin such as ${example}, in small letters and without a path`;
  return z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text, { error, abort: true });
}

function address(schemes: string, example: string) {
  const error = `must be an address such as ${example}, with a user and password percent-encoded (@ is %40, / %2F, # %23, % %25)`;
  return z.string().refine((text) => new RegExp(`^(?:${schemes})://`).test(text) && isReadable(text), {
    error,
    abort: true,
  });
}

function isReadable(text: string): boolean {
  const read = URL.parse(text);
  if (read === null) return false;
  try {
    decodeURIComponent(`${read.username} ${read.password}`);
    return true;
  } catch {
    return false;
  }
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

function longText(least: number) {
  return z.string().min(least, { error: `must be at least ${least} characters` });
}

const postgresql = address('postgres(?:ql)?', 'postgresql://account@db.example.jp:5432/account');

const http = address('https?', 'https://provider.example.jp/path');

const flag = oneOf(['true', 'false']).transform((text) => text === 'true');

function isNetwork(text: string): boolean {
  const [network = '', prefix, ...rest] = text.split('/');
  if (isIP(network) === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  const bits = isIP(network) === 6 ? 128 : 32;
  const isBlock = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return (isBlock || (bits === 32 && isNetmask(prefix))) && rest.length === 0;
}

function isNetmask(text: string): boolean {
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return isIP(text) === 4 && /^1+0*$/.test(bits.join(''));
}

const share = 'must be a number from 0 to 1, such as 0.02';

const secretKey = z
  .string()
  .regex(
    /^[A-Za-z0-9_-]{43}$/,
    'must be keys of 32 random bytes in base64url (43 characters), comma-separated; .env.example says how to make one',
  )
  .transform((text) => Buffer.from(text, 'base64url'));

/**
 * Minimum number of distinct bytes in a key. 32 random bytes have about 30 distinct values. The chance that all
 * of them are printable is 1 in 10^14.
 */
const fewestValues = 16;
const isGuessable = (key: Buffer) =>
  new Set(key).size < fewestValues || key.every((byte) => byte >= 0x20 && byte < 0x7f);

const deliversNothing = new Set(['mailpit', 'mailhog', 'mailcatcher']);

const knownPasswords = new Set(['account', 'postgres', 'password', 'changeme', 'secret']);

const headers = z
  .string()
  .default('{}')
  .transform((text, context) => {
    const given = jsonOf(text);
    const named = headerSchema.safeParse(given);
    if (named.success) return named.data;
    const message =
      given === undefined ? 'must be a JSON object' : 'must be a JSON object of names and texts';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/**
 * Custom message, because the default message contains the key. If name and value were swapped, the key is the
 * secret.
 */
const headerSchema = z.record(z.string().regex(/^[A-Za-z0-9-]+$/), z.string().regex(/^[\x20-\x7e]*$/));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const namedHeaders = z
  .string()
  .default('')
  .transform((text, context) => {
    const named = list(text).map(namedHeader);
    if (named.every((header) => header !== undefined)) return Object.fromEntries(named);
    context.addIssue({
      code: 'custom',
      message: 'must be name=value, comma-separated, each value percent-encoded (% is %25)',
    });
    return z.NEVER;
  });

function namedHeader(part: string): [string, string] | undefined {
  const [, name, encoded] = /^([\w-]+)\s*=(.*)$/s.exec(part) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  try {
    const value = decodeURIComponent(encoded.trim());
    return /^[\x20-\x7e]*$/.test(value) ? [name, value] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Every environment variable that the site and the worker read. A spec compares it with
 * docs/operate/environment.md.
 */
export const environmentSchema = z
  .object({
    NODE_ENV: oneOf(['production', 'development', 'test'])
      .default('development')
      .describe('`production` refuses unsafe settings'),
    HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
    PORT: wholeNumber(0, 65_535).default(8080).describe('Port of the site; 0 takes any free one'),
    PUBLIC_ORIGIN: origin('https://account.example.jp')
      .default('http://localhost:8080')
      .describe('Public origin, used for links and cookies'),
    DATABASE_URL: postgresql.describe('PostgreSQL; `npm start` brings its own when absent'),
    DATABASE_PASSWORD: z
      .string()
      .optional()
      .describe('Database password if the URL has none, for example from a file'),
    DATABASE_REPLICA_URL: postgresql
      .optional()
      .describe(
        'A streaming replica of it, for [reads that may go there](replica.md); all go to the primary when absent',
      ),
    DATABASE_POOL_SIZE: wholeNumber(2, 100)
      .default(10)
      .describe(
        'Connections per process, and as many to a replica; a command takes at most 4 and waits half a minute for one',
      ),
    DATABASE_TIMEOUT: wholeNumber(100, 60_000)
      .default(2_000)
      .describe(
        'Milliseconds that a request waits for one of them, or for a lock, before it is answered with 503',
      ),
    RESPONSE_TIMEOUT: wholeNumber(1_000, 60_000)
      .default(4_800)
      .describe('Milliseconds after which a request gets 503'),
    REDIS_URL: address('rediss?', 'redis://redis.example.jp:6379')
      .optional()
      .describe(
        'Queue and rate limits on Redis (`rediss://` with TLS) that runs with `maxmemory-policy noeviction` and is no cluster; PostgreSQL does both when absent',
      ),
    SECRET_KEYS: z
      .string()
      .transform(list)
      .pipe(z.array(secretKey).min(1, { error: 'has no key; .env.example says how to make one' }))
      .describe(
        'Keys of 32 bytes in base64url, comma-separated; the first encrypts and signs, the others still read and compare',
      ),
    SMTP_URL: address('smtps?', 'smtps://user:password@mail.example.jp').describe(
      'Mail server: `smtps://`, or `smtp://` with STARTTLS, without which no password is sent',
    ),
    MAIL_WEBHOOK_SECRET: longText(32)
      .optional()
      .describe(
        'Password or bearer token with which mail providers report at `/hooks/mail/…`; closed when absent',
      ),
    SMS_URL: http
      .optional()
      .describe('URL of the SMS provider for POST requests; without it, no codes by SMS'),
    SMS_HEADERS: headers.describe('Headers of that request, as a JSON object'),
    SMS_BODY: z
      .string()
      .default('{"id": "{id}", "to": "{to}", "text": "{text}"}')
      .describe(
        'Its body, in which `{to}` (E.164), `{text}` and `{id}` stand for the message: JSON or a form',
      ),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform(list)
      .refine((networks) => networks.every(isNetwork), {
        error: 'must be addresses or CIDR blocks such as 10.0.0.0/8, comma-separated',
      })
      .describe('Trusted addresses or CIDR blocks for X-Forwarded-For, comma-separated; empty: none'),
    COUNTRY_HEADER: z
      .string()
      .optional()
      .describe('Header with the country of the visitor, set by a trusted proxy'),
    GEOIP_DATABASE: z.string().optional().describe('Path of an MMDB file with countries by address'),
    DATA_CENTRES: z
      .string()
      .optional()
      .describe(
        'Path of a file with the networks of data centres, a CIDR block a line; `#` begins a comment',
      ),
    RUN_WORKER: flag.default(false).describe('`true` runs the jobs in the same process as the site'),
    STAGING: flag
      .default(false)
      .describe(
        '`true` lets `production` have the sandbox and an invented store, and says on every page that nothing is real',
      ),
    SANDBOX_ORIGIN: origin('http://localhost:8090')
      .optional()
      .describe('Business time follows the clock of this sandbox; in production only with `STAGING`'),
    WEB_ROOT: z.string().optional().describe('Folder of the built site; default: beside the program'),
    METRICS_TOKEN: longText(16)
      .optional()
      .describe('Bearer token for /metrics and details of /readyz; without it, both are closed'),
    OTEL_EXPORTER_OTLP_ENDPOINT: http
      .optional()
      .describe(
        'Where a collector of OpenTelemetry takes traces by OTLP over HTTP; none are made when absent',
      ),
    OTEL_EXPORTER_OTLP_HEADERS: namedHeaders.describe(
      'Headers of that request, as `name=value`, comma-separated, each value percent-encoded',
    ),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: share })
      .min(0, { error: share })
      .max(1, { error: share })
      .default(0.02)
      .describe('Share of requests and jobs that are traced, 0 to 1'),
    OTEL_SERVICE_NAME: z.string().default('account').describe('Name of the program in traces'),
    REVISION: z
      .string()
      .max(100, { error: 'must be at most 100 characters' })
      .default('unknown')
      .describe('Built revision, for the log and `account_build_info`; set by the image'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .describe('Lowest log level that is written'),
  })
  .superRefine((environment, context) => {
    if (environment.NODE_ENV !== 'production') return;
    const refuse = (name: keyof typeof environment, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (!environment.PUBLIC_ORIGIN.startsWith('https://'))
      refuse('PUBLIC_ORIGIN', 'must be https in production, such as https://account.example.jp');
    if (environment.STAGING) return;
    if (environment.SANDBOX_ORIGIN !== undefined)
      refuse('SANDBOX_ORIGIN', 'is not for production; leave it out, or set STAGING=true');
    if (environment.SMS_URL?.startsWith('http://') === true) refuse('SMS_URL', 'must be https in production');
    if (deliversNothing.has(new URL(environment.SMTP_URL).hostname))
      refuse('SMTP_URL', 'leads to a mail catcher, which delivers nothing; set it to your mail server');
    if (environment.SECRET_KEYS.some(isGuessable))
      refuse('SECRET_KEYS', 'is not random; .env.example says how to make one');
    if (knownPasswords.has(environment.DATABASE_PASSWORD ?? new URL(environment.DATABASE_URL).password))
      refuse('DATABASE_URL', 'has a password that everybody tries first; .env.example says how to make one');
  });

export type Environment = z.output<typeof environmentSchema>;
