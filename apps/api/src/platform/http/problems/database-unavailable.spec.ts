import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

import { PrismaClient } from '../../prisma/generated/client.js';
import { isDatabaseUnavailable, describeUnavailability } from './database-unavailable.js';

const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Starts a server that closes every connection at once. */
async function rudeServer() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('isDatabaseUnavailable', () => {
  it.each([
    ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
    ['a query timeout', new Error('Query read timeout')],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['a server that is shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['an unreachable host', Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' })],
    [
      'a transaction that could not start',
      Object.assign(new Error('Unable to start a transaction'), { code: 'P2028' }),
    ],
    [
      'a wrapped error',
      new Error('failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }),
    ],
  ])('is true for %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    // Node.js, "Common system errors", and getaddrinfo(3): errors of an open connection or name resolution.
    ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EAI_FAIL', 'EHOSTDOWN', 'EHOSTUNREACH'],
    ...['ENETDOWN', 'ENETRESET', 'ENETUNREACH', 'ENOTCONN', 'ENOTFOUND', 'EPIPE', 'EPROTO', 'ETIMEDOUT'],
    // Node.js, "X509 certificate error codes".
    ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CERT_REVOKED', 'CERT_UNTRUSTED', 'CERT_REJECTED'],
    ...['CERT_SIGNATURE_FAILURE', 'CERT_CHAIN_TOO_LONG', 'CRL_HAS_EXPIRED', 'CRL_NOT_YET_VALID'],
    ...[
      'CRL_SIGNATURE_FAILURE',
      'UNABLE_TO_GET_CRL',
      'INVALID_CA',
      'INVALID_PURPOSE',
      'PATH_LENGTH_EXCEEDED',
    ],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'HOSTNAME_MISMATCH'],
    ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_TLS_HANDSHAKE_TIMEOUT'],
    // PostgreSQL, appendix A: classes 08, 25, 28, 3D, 40, 53, 55, 57 and 58.
    ...['08000', '08001', '08003', '08004', '08006', '25006', '25P03', '25P04', '28000', '28P01', '3D000'],
    ...['40001', '40P01', '53000', '53100', '53200', '53300', '53400', '55P03'],
    ...['57014', '57P01', '57P02', '57P03', '57P04', '57P05', '58000', '58030'],
    // Prisma, "Error message reference".
    ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034'],
    'P2037',
  ])('is true for the code %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  // connect(2), unix(7) and path_resolution(7).
  it.each([
    ...[
      'EACCES',
      'EADDRINUSE',
      'EADDRNOTAVAIL',
      'EAFNOSUPPORT',
      'EAGAIN',
      'EALREADY',
      'ECONNREFUSED',
      'EINTR',
    ],
    ...['EIO', 'ELOOP', 'EMFILE', 'ENAMETOOLONG', 'ENETUNREACH', 'ENFILE', 'ENOBUFS', 'ENOENT', 'ENOMEM'],
    ...['ENOTDIR', 'ENOTSOCK', 'EPERM', 'EPROTOTYPE', 'ETIMEDOUT'],
  ])('is true for %s from a connection but not from a file', (code) => {
    const error = new Error(`connect ${code} /run/postgresql/.s.PGSQL.5432`);
    expect(isDatabaseUnavailable(Object.assign(error, { code, syscall: 'connect' }))).toBe(true);
    if (['EACCES', 'EIO', 'EMFILE', 'ENOENT', 'ENOTDIR', 'EPERM'].includes(code))
      expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code, syscall: 'open' }))).toBe(false);
  });

  it('is true for a missing Unix socket, with pg and with Prisma', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-postgres-'));
    const pool = new pg.Pool({ host: folder, user: 'nobody' });
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
    const errors = [
      await whyNot(pool.query('SELECT 1')),
      await whyNot(prisma.$queryRaw`SELECT 1`),
      await whyNot(prisma.account.findFirst()),
      await whyNot(prisma.$transaction((transaction) => transaction.account.count())),
    ];
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
    expect(errors.map(describeUnavailability)).toEqual(Array(4).fill('database unavailable (ENOENT)'));
    await prisma.$disconnect();
    await pool.end();
  });

  it('is true for a PostgreSQL error code; the error is logged without its message', () => {
    const full = Object.assign(new Error('could not extend file "base/1"'), { code: '53100' });
    expect(describeUnavailability(new Error('of the pool', { cause: full }))).toBe(
      'database unavailable (53100)',
    );
    expect(describeUnavailability(new Error('timeout exceeded when trying to connect'))).toBe(
      'database unavailable',
    );
  });

  it('is true for a broken connection and for later queries on this connection', async () => {
    const server = await rudeServer();
    const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: 'nobody' });
    client.on('error', () => undefined);
    expect(isDatabaseUnavailable(await whyNot(client.connect()))).toBe(true);
    await client.end();
    const later = await whyNot(client.query('SELECT 1'));
    expect(String(later)).toContain('is not queryable');
    expect(isDatabaseUnavailable(later)).toBe(true);
    await server.close();
  });

  it.each([
    ['a unique violation', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a programming error', new TypeError('undefined is not a function')],
    ['a value that is no Error', 'ECONNRESET'],
  ])('is false for %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
