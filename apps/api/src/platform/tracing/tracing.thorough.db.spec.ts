import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { parentOf, spansDuring, contentOf } from './tracing.testing.js';

/** Text parts of the sent mails. */
const mails: string[] = [];
let onMail: () => void = () => undefined;
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const parsed = text(stream).then((source) => PostalMime.parse(source));
    void parsed.then((mail) => {
      mails.push(mail.text ?? '');
      done();
      onMail();
    });
  },
}).listen(0, '127.0.0.1');
await once(post, 'listening');
afterAll(() => void post.close(() => undefined));

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: {
    RUN_WORKER: 'true',
    SMTP_URL: `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`,
  },
});

const asked = '203.0.113.77';
const newcomer = 'jiro.tanaka@example.jp';
const userAgent = 'Browser of Misaki';
let accountId = '';
let visitor: TestVisitor;
let spans: ReadableSpan[];

beforeAll(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest, asked);
  visitor.headers = {
    ...visitor.headers,
    'user-agent': userAgent,
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };
  spans = await spansDuring(walk);
}, 60_000);

async function walk(soFar: () => readonly ReadableSpan[]): Promise<void> {
  const arrived = new Promise<void>((resolve) => (onMail = resolve));
  await visitor.post('/zapi/signup/email', { type: 'signUp', email: newcomer });
  await arrived;
  await logIn(visitor, memberEmail, 'eiga-kirai-2026');
  await logIn(visitor);
  await visitor.screen('/mypage');
  await visitor.screen('/mypage?memo=misaki');
  await visitor.get(`/mypage/plans/${accountId}?name=misaki`);
  await visitor.get(`/zapi/nothing/${newcomer}`);
  await visitor.post('/zapi/mypage/edit', { name: '鈴木 一郎', phoneNumber: '09012345678' });
  await visitor.get('/oidc/authorize?client_id=misaki&login_hint=misaki.sato@example.jp');
  await visitor.post('/logout');
  // The job ends shortly after the mail arrives. Sweepers may run at the same time.
  for (let tries = 0; tries < 500 && !(await isDelivered()); tries += 1) await setTimeout(10);
  for (let tries = 0; tries < 1_000 && soFar().some((span) => isWaiting(span, soFar())); tries += 1)
    await setTimeout(10);
}

const isWaiting = (span: ReadableSpan, ended: readonly ReadableSpan[]) =>
  span.parentSpanContext !== undefined && parentOf(span, ended) === undefined;

async function isDelivered(): Promise<boolean> {
  const waiting = await database.rows(`SELECT 1 FROM outbox_message WHERE state = 'PENDING'`);
  return waiting.length === 0;
}

const named = (name: string) => spans.filter((span) => span.name === name);
const lineOf = (span: ReadableSpan): string[] => {
  const parent = parentOf(span, spans);
  return [...(parent === undefined ? [] : lineOf(parent)), span.name];
};

describe('a traced member tour', () => {
  it('has one trace from a request through its job to the mail', () => {
    const [act] = named('outbox act');
    expect(act && lineOf(act)).toEqual(['POST /zapi/signup/email', 'outbox.deliver-mail', 'outbox act']);
    const [request] = named('POST /zapi/signup/email');
    expect(request?.kind).toBe(SpanKind.SERVER);
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/zapi/signup/email',
      'http.response.status_code': 200,
    });
    expect(named('outbox.deliver-mail')[0]?.attributes).toEqual({
      'job.name': 'outbox.deliver-mail',
      'job.outcome': 'completed',
    });
  });

  it('ignores the trace headers of requests', () => {
    const begun = spans.filter(({ kind }) => kind === SpanKind.SERVER);
    expect(begun.length).toBeGreaterThan(8);
    expect(begun.filter(({ parentSpanContext }) => parentSpanContext !== undefined)).toEqual([]);
  });

  it('has a child span for each statement of a request or job, with the name or shape of the statement', () => {
    const statements = spans.filter(({ attributes }) => 'db.system.name' in attributes);
    const orphans = statements.filter((span) => parentOf(span, spans) === undefined);
    expect(orphans.map(({ name }) => name)).toEqual([]);
    const roots = new Set(statements.map((span) => lineOf(span)[0]));
    expect([...roots]).toEqual(
      expect.arrayContaining([
        'POST /zapi/signup/email',
        'POST /login',
        'GET /zapi/internal/mypage/screen-data',
      ]),
    );
    for (const { name } of statements) expect(name).toMatch(/^[A-Za-z][\w .:-]{2,60}$/);
    const inserted = statements.filter(({ name }) => name === 'INSERT outbox_message' || /outbox/.test(name));
    expect(inserted.some((span) => lineOf(span)[0] === 'POST /zapi/signup/email')).toBe(true);
  });

  it('does not contain personal data in names or attributes', async () => {
    const contents = spans.map(contentOf);
    const codes = mails.flatMap((mail) => mail.match(/\b\d{6}\b/g) ?? []);
    expect(codes.length).toBeGreaterThan(0);
    const [kept] = await database.rows<{ ids: string[] }>(
      `SELECT array_agg(id::text) AS ids FROM (SELECT id FROM flow UNION SELECT id FROM session UNION SELECT id FROM outbox_message) AS rows`,
    );
    const secrets = [
      memberEmail,
      newcomer,
      'misaki',
      'tanaka',
      '佐藤',
      '鈴木',
      memberPassword,
      'eiga-kirai-2026',
      '09012345678',
      asked,
      '203.0.113',
      userAgent,
      accountId,
      ...codes,
      ...visitor.cookies.values(),
      ...(kept?.ids ?? []),
    ];
    for (const secret of secrets.filter((one) => one.length > 2))
      expect(contents.filter((span) => span.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  });

  it('has only known attributes', () => {
    // On a busy machine a statement or job may fail. The span then has the name of the error.
    for (const { attributes, status } of spans.filter((span) => 'error.type' in span.attributes)) {
      expect(attributes['error.type']).toMatch(/^\w+$/);
      expect(status.code).toBe(SpanStatusCode.ERROR);
    }
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
    names.delete('error.type');
    expect([...names].toSorted()).toEqual([
      'account.request_id',
      'db.query.summary',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'job.name',
      'job.outcome',
    ]);
  });
});
