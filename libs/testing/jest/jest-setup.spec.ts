import { describe, expect, it } from '@jest/globals';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import vm from 'node:vm';
import { isLoopback } from './loopback.js';
import { noise } from './no-noise.js';
import { hearNoise } from './noise.js';

describe('the network guard', () => {
  it.each(['localhost', '127.0.0.1', '127.8.8.8', '::1', 'app.localhost', undefined])(
    'lets %s pass',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['example.com', '10.0.0.1', '192.168.1.2', '2001:db8::1', '128.0.0.1'])('refuses %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  it('stops fetch before a packet leaves', async () => {
    const failure: Error = await fetch('http://192.0.2.1:8443/').then(
      () => new Error('it got through'),
      (error: Error) => error,
    );
    expect(String(failure.cause)).toContain('tests talk to this machine only');
  });

  it('stops a bare socket', async () => {
    const [error] = await once(connect(9, '192.0.2.1'), 'error');
    expect(String(error)).toContain('192.0.2.1');
  });

  it('reaches a server on this machine', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [greeting] = await once(socket, 'data');
    expect(String(greeting)).toBe('hello');
    server.close();
  });
});

describe('what was compiled before', () => {
  const compiled = (text: string) =>
    vm.compileFunction(`return '${text}';`) as (() => string) & {
      cachedDataRejected?: boolean;
    };

  it('is not compiled again, and other text of the same length is', () => {
    expect(compiled('here').cachedDataRejected).toBeUndefined();
    expect(compiled('here').cachedDataRejected).toBe(false);
    expect([compiled('here')(), compiled('hare')(), compiled('hare')()]).toEqual(['here', 'hare', 'hare']);
  });
});

describe('the ear for noise', () => {
  it('hears errors and warnings once each', () => {
    const quiet = { error: () => undefined, warn: () => undefined } as Pick<Console, 'error' | 'warn'>;
    const heard = hearNoise(quiet);
    quiet.error('lost %d rows', 3);
    quiet.warn(new Error('old call'));
    expect(heard()).toEqual([
      'console.error: lost 3 rows',
      expect.stringContaining('console.warn: Error: old call'),
    ]);
    expect(heard()).toEqual([]);
  });

  it('listens in this very test', () => {
    console.warn('heard');
    expect(noise()).toEqual(['console.warn: heard']);
  });
});
