import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from '@jest/globals';

import { loadConfig } from '../config/config.js';
import { startTracing } from '../start-program.js';
import { beginSpan, beginTrace, currentTraceparent, withSpan, runInSpan } from './tracing.js';
import { parentOf, spansDuring, contentOf } from './tracing.testing.js';
import { shapeOf } from './trace-statement.js';

const sources = join(import.meta.dirname, '../..');
const config = (variables = {}) =>
  loadConfig({
    DATABASE_URL: 'postgres://localhost/account',
    SECRET_KEYS: 'A'.repeat(43),
    SMTP_URL: 'smtp://localhost',
    ...variables,
  });

describe('disabled tracing', () => {
  it('does not load any OpenTelemetry package (only one file imports them, and this file is imported on demand)', () => {
    const files = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.{spec,testing}.ts'] });
    const importing = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(sources, file), 'utf8')));
    expect(importing(/from '@opentelemetry\//)).toEqual(['platform/tracing/open-telemetry.ts']);
    expect(importing(/from '.*\/open-telemetry\.js'/)).toEqual([]);
    expect(importing(/import\('.*\/open-telemetry\.js'\)/)).toEqual(['platform/start-program.ts']);
  });

  it('does not create spans', async () => {
    await startTracing(config(), 'site');
    expect(beginTrace('server', 'GET /', {})).toBeUndefined();
    expect(await withSpan('work', () => Promise.resolve(currentTraceparent()))).toBeUndefined();
  });
});

describe('the tracing configuration', () => {
  it('uses the standard variable names of OpenTelemetry', () => {
    const given = config({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, tenant=a',
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    expect(given.get('OTEL_EXPORTER_OTLP_HEADERS')).toEqual({ authorization: 'Bearer x', tenant: 'a' });
    expect(given.get('OTEL_TRACES_SAMPLER_ARG')).toBe(1);
    expect(() => config({ OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
    expect(() => config({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});

describe('a trace', () => {
  it('continues in another process through the traceparent of the queued job, unless it is invalid', async () => {
    let carried: string | undefined;
    const spans = await spansDuring(async () => {
      const request = beginTrace('server', 'POST /login', {});
      runInSpan(request, () => (carried = currentTraceparent()));
      request?.end();
      beginTrace('consumer', 'deliver', {}, carried)?.end();
      beginTrace('consumer', 'stray', {}, 'no traceparent')?.end();
    });
    const [request, job, stray] = spans;
    expect(job && parentOf(job, spans)).toBe(request);
    expect(stray?.parentSpanContext).toBeUndefined();
  });

  it('has no child spans when it is not sampled', async () => {
    const spans = await spansDuring(async () => {
      await runInSpan(beginTrace('server', 'GET /', {}), () => withSpan('part', () => Promise.resolve()));
      expect(beginSpan('client', 'SELECT', {})).toBeUndefined();
    }, 0);
    expect(spans).toEqual([]);
  });

  it('is sampled when it starts, and other processes continue it whatever their sampling rate', async () => {
    const carried = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const spans = await spansDuring(async () => {
      for (let times = 0; times < 2_000; times += 1) beginTrace('server', 'GET /', {})?.end();
      for (let times = 0; times < 10; times += 1) beginTrace('consumer', 'deliver', {}, carried)?.end();
    }, 0.25);
    expect(spans.filter(({ name }) => name === 'deliver')).toHaveLength(10);
    // About 500 spans are expected. The probability of a larger deviation is 1 in 10^7.
    expect(Math.abs(spans.length - 510)).toBeLessThan(105);
  });

  it('does not include work that runs outside of a span', async () => {
    let seen: (string | undefined)[] = [];
    await spansDuring(async () => {
      const trace = beginTrace('server', 'GET /', {});
      const inside = () => [
        currentTraceparent(),
        runInSpan(undefined, currentTraceparent),
        currentTraceparent(),
      ];
      seen = runInSpan(trace, inside);
    });
    expect(seen).toEqual([expect.any(String), undefined, seen[0]]);
  });

  it('records the name of the error when a span fails', async () => {
    const spans = await spansDuring(async () => {
      const failing = () => Promise.reject(new TypeError('hanako@example.jp is no number'));
      await runInSpan(beginTrace('server', 'GET /', {}), () => withSpan('part', failing)).catch(
        () => undefined,
      );
    });
    expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      { name: 'part', attributes: { 'error.type': 'TypeError' } },
    ]);
    expect(spans.map(contentOf).join()).not.toContain('hanako');
  });

  it('records outgoing requests by host and method, and does not send trace headers', async () => {
    const heads: string[] = [];
    const server = createServer((request, response) => {
      heads.push(JSON.stringify(request.headers));
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/members/hanako?token=secret`;
    const spans = await spansDuring(() =>
      runInSpan(beginTrace('server', 'GET /', {}), async () => {
        await fetch(address, { method: 'POST' });
        const [response] = (await once(get(address), 'response')) as [AsyncIterable<Buffer>];
        await text(response);
        await once(get('http://127.0.0.1:1/hanako'), 'error').catch(() => undefined);
      }),
    );
    server.close();
    const facts = (method: string) => ({ 'http.request.method': method, 'server.address': '127.0.0.1' });
    expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      { name: 'POST 127.0.0.1', attributes: { ...facts('POST'), 'http.response.status_code': 200 } },
      { name: 'GET 127.0.0.1', attributes: { ...facts('GET'), 'http.response.status_code': 200 } },
      { name: 'GET 127.0.0.1', attributes: { ...facts('GET'), 'error.type': 'Error' } },
    ]);
    expect(heads.join()).not.toContain('traceparent');
  });
});

describe('the shape of a statement', () => {
  it.each([
    ['SELECT "public"."account"."id" FROM "public"."account" WHERE 1 = $1', 'SELECT account'],
    ['INSERT INTO "public"."session" ("id") VALUES ($1)', 'INSERT session'],
    ['UPDATE outbox_message SET state = $1', 'UPDATE outbox_message'],
    ['WITH due AS (SELECT 1 FROM charge) DELETE FROM charge', 'WITH charge'],
    ["SELECT 'from hanako', $$ from hanako $$, $a$ from hanako $a$", 'SELECT'],
    ['DO $$ BEGIN END $$', 'statement'],
    ['COMMIT', 'COMMIT'],
  ])('is derived from %s: %s', (sql, shape) => expect(shapeOf(sql)).toBe(shape));
});
