import { createServer, type AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { isDatabaseTrouble, wordsOfTrouble } from './database-trouble.js';

const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A server that hangs up on whoever comes. */
async function rudeServer() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('trouble with the database', () => {
  it.each([
    ['the pool has no connection left', new Error('timeout exceeded when trying to connect')],
    ['a query without an answer', new Error('Query read timeout')],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['a server that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['no way to its network', Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' })],
    [
      'a transaction that could not begin',
      Object.assign(new Error('Unable to start a transaction'), { code: 'P2028' }),
    ],
    [
      'a cause below',
      new Error('failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }),
    ],
  ])('is %s', (_what, error) => {
    expect(isDatabaseTrouble(error)).toBe(true);
  });

  it.each([
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'ETIMEDOUT',
      'EPIPE',
    ],
    // Shutting down, read-only, a full disk, no memory, too many connections.
    ...['57P01', '57P02', '57P03', '25006', '53100', '53200', '53300'],
    // It lets nobody in: role, password, name, certificate.
    ...['28000', '28P01', '3D000', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    // Connections, cancelled or I/O, locks.
    ...['08000', '08001', '08003', '08006', '57014', '58030', '55P03', '40001', '40P01'],
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034'],
  ])('is %s', (code) => {
    expect(isDatabaseTrouble(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  it('is told in the log with what PostgreSQL calls it, and none of its words', () => {
    const full = Object.assign(new Error('could not extend file "base/1"'), { code: '53100' });
    expect(wordsOfTrouble(new Error('of the pool', { cause: full }))).toBe('database away (53100)');
    expect(wordsOfTrouble(new Error('timeout exceeded when trying to connect'))).toBe('database away');
  });

  it('is a connection that broke, whoever uses it next', async () => {
    const server = await rudeServer();
    const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: 'nobody' });
    client.on('error', () => undefined);
    expect(isDatabaseTrouble(await whyNot(client.connect()))).toBe(true);
    await client.end();
    const later = await whyNot(client.query('SELECT 1'));
    expect(String(later)).toContain('is not queryable');
    expect(isDatabaseTrouble(later)).toBe(true);
    await server.close();
  });

  it.each([
    ['a unique value twice', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['no error at all', 'ECONNRESET'],
  ])('is not %s', (_what, error) => {
    expect(isDatabaseTrouble(error)).toBe(false);
  });
});
