import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLoopback } from './loopback.js';
import { runsFullMatrix } from '../src/full-matrix.js';
import { noise } from './every-spec.js';
import { captureConsole } from './captured-console.js';
import OneRealmEnvironment from './one-realm/environment.mjs';

describe('the network guard', () => {
  it.each(['localhost', '127.0.0.1', '127.8.8.8', '::1', 'app.localhost', undefined])('allows %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['example.com', '10.0.0.1', '192.168.1.2', '2001:db8::1', '128.0.0.1'])('rejects %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  it('blocks fetch before it connects', async () => {
    const failure: Error = await fetch('http://192.0.2.1:8443/').then(
      () => new Error('it got through'),
      (error: Error) => error,
    );
    expect(String(failure.cause)).toContain('Tests may only connect to this machine');
  });

  it('blocks a plain socket', async () => {
    const [error] = await once(connect(9, '192.0.2.1'), 'error');
    expect(String(error)).toContain('192.0.2.1');
  });

  it('allows a server on this machine', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [greeting] = await once(socket, 'data');
    expect(String(greeting)).toBe('hello');
    server.close();
  });
});

describe('a spec file', () => {
  const here = new URL(import.meta.url);

  it('has its own copies of test modules but shares the code under test', async () => {
    const helper = await import('../src/race.js');
    const copyOf = (search: string) => import(`../src/race.ts${search}`) as Promise<object>;
    expect(await copyOf(here.search)).toBe(helper);
    expect(await copyOf('?spec=another')).not.toBe(helper);
    const loopback = './loopback.js';
    expect([here.search, import.meta.resolve(loopback)]).toEqual([
      expect.stringMatching(/^\?spec=\d+$/),
      expect.stringMatching(/loopback\.ts\?spec=\d+$/),
    ]);
    expect(import.meta.resolve('@account/domain/platform/language')).toMatch(/language\.ts$/);
  });

  it('runs in the realm of the Node process', () => {
    expect(() => readFileSync('/nowhere')).toThrow(Error);
    expect(Buffer.from('x').buffer).toBeInstanceOf(ArrayBuffer);
    expect(structuredClone(new Date(0))).toBeInstanceOf(Date);
  });

  it('has no document unless its name ends with .dom.spec', () => {
    expect(globalThis).not.toHaveProperty('document');
    expect(globalThis).not.toHaveProperty('window');
    expect(import.meta.resolve('fast-check')).not.toContain('?');
  });

  it('gets stack traces with positions in its source code', () => {
    const [, line] = /jest-setup\.spec\.ts:(\d+):/.exec(String(new Error('here').stack)) ?? [];
    const source = readFileSync(fileURLToPath(here), 'utf8').split('\n');
    expect(source[Number(line) - 1]).toContain("new Error('here')");
  });
});

describe('the environment of a spec file', () => {
  it('reverts the changes that the file makes to the process', async () => {
    const project = { globalConfig: {}, projectConfig: { fakeTimers: {} } };
    const variables = { ...process.env };
    const { console, setTimeout } = globalThis;
    const environment = new OneRealmEnvironment(project as never);
    process.env['LEFT_BY_A_SPEC'] = 'yes';
    delete process.env['PATH'];
    globalThis.console = Object.create(console) as Console;
    environment.fakeTimersModern.useFakeTimers();
    await environment.teardown();
    expect(process.env).toEqual(variables);
    expect(globalThis.console).toBe(console);
    expect(globalThis.setTimeout).toBe(setTimeout);
  });
});

describe('property-based tests', () => {
  it('use the same random values in every run except the nightly run', () => {
    const draw = () => fc.sample(fc.nat(), 5);
    const [once, again] = [draw(), draw()];
    if (runsFullMatrix('properties')) expect(again).not.toEqual(once);
    else expect(again).toEqual(once);
  });
});

describe('the console guard', () => {
  it('captures each error and each warning once', () => {
    const quiet = { error: () => undefined, warn: () => undefined } as Pick<Console, 'error' | 'warn'>;
    const messages = captureConsole(quiet);
    quiet.error('lost %d rows', 3);
    quiet.warn(new Error('old call'));
    expect(messages()).toEqual([
      'console.error: lost 3 rows',
      expect.stringContaining('console.warn: Error: old call'),
    ]);
    expect(messages()).toEqual([]);
  });

  it('is active while this test runs', () => {
    console.warn('heard');
    expect(noise()).toEqual(['console.warn: heard']);
  });
});
