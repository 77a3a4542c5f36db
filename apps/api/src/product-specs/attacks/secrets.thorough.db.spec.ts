import { setTimeout } from 'node:timers/promises';

import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';

import { loadConfig } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import {
  cardNumberIn,
  cardNumberRequests,
  otherTypedNumbers,
  type CardNumberRequest,
} from '../../testing/card-number-requests.js';
import { readOutbox } from '../../testing/read-outbox.js';
import { runningSites } from '../../testing/running-site.js';

const origin = 'http://localhost:8080';
const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: '',
  PUBLIC_ORIGIN: origin,
  SECRET_KEYS: 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE',
  SMTP_URL: 'smtp://mailer:canary-smtp-password@127.0.0.1:1',
  METRICS_TOKEN: 'canary-metrics-token',
  LOG_LEVEL: 'debug',
  RUN_WORKER: 'true',
};

const database = testDatabase({ emptied: 'once' });
environment.DATABASE_URL = database.url;
const sites = runningSites(environment);

const email = 'canary-address@example.jp';
const password = 'canary-password-1';
const secrets = new Map<string, string>([
  ['password', password],
  ['wrong password', 'canary-wrong-password-2'],
  ['bot check', 'canary-bot-token'],
  ['bearer', 'canary-bearer-token'],
  ['token in an address', 'canary-url-token'],
  ['foreign cookie', 'canary-foreign-cookie'],
  ['malformed body', 'canary-malformed-body'],
  ['smtp', 'canary-smtp-password'],
]);

const answers: { path: string; body: string }[] = [];
let url: string;
let output: () => string;
let metrics: string;

class Browser {
  private readonly cookies = new Map<string, string>();

  async ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
      if (value !== '' && (name === 'session' || name === 'browser')) secrets.set(`${name} ${value}`, value);
    }
    answers.push({ path, body: await answer.clone().text() });
    return answer;
  }
}

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const login = (typed: string) => ({
  emailUserId: email,
  password: typed,
  loginMethod: 'Password',
  token: 'canary-bot-token',
});

async function signUp(browser: Browser): Promise<void> {
  await browser.ask('/zapi/signup/email', { type: 'signUp', email });
  const keys = new SecretKeys(loadConfig(environment));
  const code = latestMailedCode(email, await readOutbox(database, keys));
  secrets.set('code', code);
  await browser.ask('/zapi/signup/pin-code', { pinCode: code === '111111' ? '222222' : '111111' });
  await browser.ask('/zapi/signup/pin-code', { pinCode: code });
  const { policies } = await json(await browser.ask('/zapi/internal/signup/form/screen-data'));
  const policyConsentData = (policies as { policyId: string; revision: number; key: string }[]).map(
    ({ policyId, revision, key }) => ({ policyId, revision, key }),
  );
  const form = { name: '佐藤 花子', birthday: '19900503', sex: 2, password, passwordConfirm: password };
  const posted = (formData: object) => ({ inputtedData: { formData, policyConsentData } });
  await browser.ask('/zapi/signup/confirm', posted({ ...form, passwordConfirm: 'canary-wrong-password-2' }));
  await browser.ask('/zapi/signup/confirm', posted(form));
  const { formData } = await json(await browser.ask('/zapi/internal/signup/confirm/screen-data'));
  const registered = await browser.ask('/zapi/signup', { formData, policyConsentData });
  expect(registered.status).toBe(200);
}

async function logInAndOut(browser: Browser): Promise<void> {
  await browser.ask('/login', login('canary-wrong-password-2'));
  expect((await browser.ask('/login', login(password))).status).toBe(200);
  await browser.ask('/zapi/internal/mypage/screen-data');
  await browser.ask('/mypage');
}

async function goWrong(browser: Browser): Promise<void> {
  await browser.ask('/login', `{"password":"canary-malformed-body"`);
  await browser.ask('/login', { ...login(password), unknown: 'canary-malformed-body' });
  await browser.ask('/login', { ...login(password), emailUserId: { $ne: null } });
  await browser.ask('/zapi/internal/mypage/screen-data?token=canary-url-token');
  await browser.ask('/password/reset?token=canary-url-token');
  await browser.ask('/canary-url-token/nowhere');
  await browser.ask('/metrics', undefined, { authorization: 'Bearer canary-bearer-token' });
  await browser.ask('/mypage', undefined, {
    cookie: 'session=canary-foreign-cookie; browser=canary-foreign-cookie',
  });
}

/** Causes an unexpected error in a statement whose values include every secret. */
async function breakDown(browser: Browser): Promise<Response[]> {
  await database.rows('ALTER TABLE session RENAME COLUMN auth_id TO auth_id_gone');
  await database.rows('ALTER TABLE flow RENAME COLUMN version TO version_gone');
  try {
    return [
      await browser.ask('/login', login(password)),
      await new Browser().ask('/zapi/signup/email', { type: 'signUp', email: 'canary-other@example.jp' }),
    ];
  } finally {
    await database.rows('ALTER TABLE session RENAME COLUMN auth_id_gone TO auth_id');
    await database.rows('ALTER TABLE flow RENAME COLUMN version_gone TO version');
  }
}

let broken: Response[];
let ofCards: { path: string; isRefused: boolean; status: number; problem: Record<string, unknown> }[];
let ofOtherNumbers: typeof ofCards;

/** Sends card numbers as a logged-in member, so that no other check rejects the requests. */
async function typeNumbers(browser: Browser, requests: CardNumberRequest[]): Promise<typeof ofCards> {
  const answered = [];
  const { pageAccount } = await json(await browser.ask('/zapi/internal/root/screen-data'));
  for (const { path, body, headers, isRefused = false } of requests) {
    const drawn = { [pageAccountHeader]: String(pageAccount), ...headers };
    const answer = await browser.ask(path, body, drawn);
    const text = await answer.text();
    const { status } = answer;
    answered.push({
      path,
      isRefused,
      status,
      problem: text.startsWith('{') ? (JSON.parse(text) as object) : { text },
    });
  }
  return answered.map(({ problem, ...others }) => ({
    ...others,
    problem: problem as Record<string, unknown>,
  }));
}

beforeAll(async () => {
  const site = await sites.start();
  url = `http://127.0.0.1:${site.port}`;
  output = site.output;
  const browser = new Browser();
  await signUp(browser);
  await logInAndOut(browser);
  broken = await breakDown(new Browser());
  await goWrong(new Browser());
  ofCards = await typeNumbers(browser, cardNumberRequests());
  const ignored = cardNumberRequests(otherTypedNumbers).filter(({ isRefused }) => isRefused !== true);
  ofOtherNumbers = await typeNumbers(browser, ignored);
  await browser.ask('/logout', {});
  metrics = await (
    await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer canary-metrics-token' } })
  ).text();
  secrets.set('metrics', 'canary-metrics-token');
  // Log lines are buffered. Waits for the log line of the last request.
  await expect(eventually(() => output().includes('"route":"/metrics"'))).resolves.toBe(true);
}, 120_000);

async function eventually(isSo: () => boolean): Promise<boolean> {
  const giveUp = Date.now() + 10_000;
  while (!isSo() && Date.now() < giveUp) await setTimeout(20);
  return isSo();
}

/**
 * Returns the secrets that a text contains, in plain form or as the bytes of a column. A code has only six
 * digits. Therefore matches inside of a number or in the microseconds of a time are ignored.
 */
function secretsIn(text: string): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const isPlain = new RegExp(`(?<![0-9A-Za-z]|:\\d\\d\\.)${secret}(?![0-9A-Za-z])`).test(text);
    return isPlain || text.includes(Buffer.from(secret).toString('hex')) ? [name] : [];
  });
}

async function dump(schema: string): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema = $1 AND table_type = 'BASE TABLE'`,
    [schema],
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await database.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)));
  expect(rows).not.toHaveLength(0);
  return rows.map(({ row }) => row).join('\n');
}

describe('the protection of secrets', () => {
  it('keeps addresses, and secrets that were entered, mailed or set as a cookie, out of the log', () => {
    const lines = output();
    expect(lines.split('\n')).not.toHaveLength(0);
    expect(secretsIn([...secrets.values()].join(' '))).toHaveLength(secrets.size);
    expect(secretsIn(lines)).toEqual([]);
    expect(lines).not.toMatch(/canary/i);
    expect(lines).not.toContain('花子');
  });

  it('stores secrets in tables only as hashes or encrypted', async () => {
    expect(secretsIn(await dump('public'))).toEqual([]);
  });

  it('keeps secrets and addresses out of jobs', async () => {
    const jobs = await dump('bullmq');
    expect(jobs).toContain('outbox.deliver-mail');
    expect(secretsIn(jobs)).toEqual([]);
    expect(jobs).not.toContain(email);
  });

  it('stores secrets of a login only as hashes, and keeps them out of log lines, jobs, responses and metrics', async () => {
    const [stored] = await database.rows<{ hash: string }>('SELECT hash FROM password_credential');
    const bodies = answers.map(({ body }) => body);
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
    for (const text of [output(), await dump('bullmq'), metrics, ...bodies])
      expect(text).not.toContain(stored?.hash);
  });

  it('keeps secrets out of responses and metrics', () => {
    for (const { path, body } of answers) expect([path, secretsIn(body)]).toEqual([path, []]);
    expect(metrics).toContain('account_http_request_duration_seconds');
    expect(metrics).not.toMatch(/canary/i);
  });
});

describe('an unexpected error', () => {
  it('shows only the request id to the visitor', async () => {
    for (const answer of broken) {
      expect(answer.status).toBe(500);
      const problem = await json(answer);
      expect(Object.keys(problem).sort()).toEqual(['code', 'message', 'requestId', 'status']);
      expect(problem['code']).toBe('INTERNAL_ERROR');
    }
  });
});

describe('the protection of card numbers', () => {
  it('does not change the response when a card number is in a path, a query or a user agent', () => {
    const ignored = ofCards.filter(({ isRefused }) => !isRefused);
    expect(ignored.length).toBeGreaterThan(100);
    ignored.forEach(({ path, status }, at) =>
      expect([path, status]).toEqual([path, ofOtherNumbers[at]?.status]),
    );
  });

  it('rejects a card number in every field before parsing and does not repeat it in responses', () => {
    const refused = ofCards.filter(({ isRefused }) => isRefused);
    expect(refused).not.toHaveLength(0);
    for (const { path, problem } of refused) {
      const { fieldErrors = {}, ...others } = problem as { fieldErrors?: Record<string, string> };
      expect([path, others]).toEqual([
        path,
        { status: 400, code: 'INVALID_REQUEST', message: expect.any(String), requestId: expect.any(String) },
      ]);
      expect([path, Object.values(fieldErrors)]).toEqual([
        path,
        Object.keys(fieldErrors).map(() => 'ここにはカード番号を入力しないでください。'),
      ]);
    }
    const named = ofCards.filter(({ problem }) => 'fieldErrors' in (problem as object));
    expect(named).not.toHaveLength(0);
    expect(answers.filter(({ body }) => cardNumberIn.test(body.normalize('NFKC')))).toEqual([]);
  });

  it('keeps card numbers out of rows, jobs, mails, log lines and metrics', async () => {
    const mails = await readOutbox(database, new SecretKeys(loadConfig(environment)));
    const texts = [await dump('public'), await dump('bullmq'), JSON.stringify(mails), output(), metrics];
    for (const text of texts) {
      expect(text.normalize('NFKC')).not.toMatch(cardNumberIn);
      expect(text).not.toContain(Buffer.from('42424242').toString('hex'));
    }
  });
});
