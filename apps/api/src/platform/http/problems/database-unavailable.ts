import { codesOf, errorsIn } from '../../prisma/database-error.js';

/** System errors of an open connection and of name resolution (libuv, `uv_err_name`). */
const systemCodes = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
];

/** Node.js, "TLS/SSL: X509 certificate error codes". */
const certificateCodes = [
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CRL_HAS_EXPIRED',
  'CRL_NOT_YET_VALID',
  'CRL_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_TLS_HANDSHAKE_TIMEOUT',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** PostgreSQL, appendix A. */
const sqlStates = [
  // Connection exceptions.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Read-only server; transaction that was idle for too long.
  '25006',
  '25P03',
  '25P04',
  // Role, password and database.
  '28000',
  '28P01',
  '3D000',
  // Serialisation failures, deadlocks and lock timeouts.
  '40001',
  '40P01',
  '55P03',
  // Disk, memory, connections, configuration limits.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // Cancelled, shutting down, crashed, starting, dropped, idle for too long.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Errors of the operating system and files.
  '58000',
  '58030',
];

/** Prisma, "Error message reference". */
const prismaCodes = [
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
];

const unavailableCodes: ReadonlySet<string> = new Set([
  ...systemCodes,
  ...certificateCodes,
  ...sqlStates,
  ...prismaCodes,
]);

/**
 * If one of these system calls fails, there is no connection, whatever the error code is (for example ENOENT or
 * EACCES of a Unix socket, EMFILE, EADDRNOTAVAIL).
 */
const connectSyscalls: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

const connectionMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
  // pg reports these messages without a code when TLS is required and the server does not support it.
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
];

/**
 * Returns whether a retry can succeed, because the database is unreachable, too slow, full, read-only, rejects
 * logins or aborts transactions.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorsIn(error).some(
    (one) =>
      codesOf(one).some((code) => unavailableCodes.has(code)) ||
      isConnectError(one) ||
      hasConnectionMessage(one),
  );
}

/** Prisma omits the name of the system call, but it reports only system errors of its database connection. */
function isConnectError(error: object): boolean {
  const { name, syscall } = error as NodeJS.ErrnoException;
  const isOfPrisma = name === 'PrismaClientKnownRequestError';
  return connectSyscalls.has(syscall) || (isOfPrisma && codesOf(error).some((code) => /^E[A-Z]/.test(code)));
}

export function describeUnavailability(error: unknown): string {
  const [code] = errorsIn(error).flatMap(codesOf);
  return code === undefined ? 'database unavailable' : `database unavailable (${code})`;
}

function hasConnectionMessage(error: object): boolean {
  return error instanceof Error && connectionMessages.some((words) => error.message.includes(words));
}
