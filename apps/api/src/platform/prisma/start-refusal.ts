import { StartError } from '../config/config.js';
import { codesOf, errorsIn } from './database-error.js';

const why: readonly (readonly [RegExp, string])[] = [
  [
    /^28P01$/,
    'it rejects the password. Set DATABASE_PASSWORD (in Compose POSTGRES_PASSWORD) to the password of the role, or change that of the role: ALTER ROLE … PASSWORD',
  ],
  [
    /^28000$/,
    'it rejects the role or the connection: check the user in DATABASE_URL, and whether TLS is required (?sslmode=verify-full)',
  ],
  [
    /^3D000$/,
    'there is no database of the name at the end of DATABASE_URL: correct it or create the database',
  ],
  [/^42501$/, 'the role in DATABASE_URL lacks privileges: it has to own the database'],
  [/^53300$/, 'it accepts no more connections: raise its max_connections, or lower DATABASE_POOL_SIZE'],
  [/^57P0[123]$/, 'it is starting or stopping: start again when it is ready'],
  [/^(53100|ENOSPC)$/, 'its disk is full: free space and start again'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired: renew it there, or correct the clock of this machine'],
  [
    /^CERT_NOT_YET_VALID$/,
    'its certificate is not valid yet: correct the clock of this machine, or of the one that issued it',
  ],
  [
    /CERT|SIGNATURE/,
    'its certificate is not trusted: name its CA certificate in DATABASE_URL (?sslmode=verify-full&sslrootcert=/run/secrets/ca.pem), and its host as the certificate does',
  ],
  [
    /^E(ACCES|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTDIR|NOTFOUND|AI_AGAIN|NOENT|PERM|PIPE)$/,
    'it cannot be reached: check that it is running, and host and port in DATABASE_URL',
  ],
];

const byMessage: readonly (readonly [RegExp, string])[] = [
  [
    /password must be a (non-empty )?string/,
    'it requires a password: set DATABASE_PASSWORD (in Compose POSTGRES_PASSWORD)',
  ],
  [/does not support SSL/, 'it does not support TLS: enable it there, or leave sslmode out of DATABASE_URL'],
  [
    /timeout expired|Connection terminated|timeout exceeded when trying to connect/,
    'it does not answer: check that it is running, and host and port in DATABASE_URL',
  ],
];

export function startRefusal(error: unknown): unknown {
  const refusal = databaseRefusal(error);
  if (error instanceof Error && error.name === 'MigrationError')
    return new StartError(refusal === undefined ? error.message : `${error.message} ${refusal}`);
  return refusal === undefined ? error : new StartError(refusal);
}

function databaseRefusal(error: unknown): string | undefined {
  const errors = errorsIn(error);
  const unread = errors.find((one) => 'syscall' in one && one.syscall === 'open');
  if (unread instanceof Error)
    return sentence(
      `a file that it names (sslrootcert, sslcert or sslkey) cannot be read: ${unread.message}`,
    );
  for (const code of errors.flatMap(codesOf)) {
    const found = why.find(([codes]) => codes.test(code));
    if (found !== undefined) return sentence(found[1], code);
  }
  const said = errors.map((one) => String((one as { message?: unknown }).message)).join(' ');
  const found = byMessage.find(([words]) => words.test(said));
  return found === undefined ? undefined : sentence(found[1]);
}

function sentence(reason: string, code?: string): string {
  return `The database of DATABASE_URL cannot be used${code === undefined ? '' : ` (${code})`}: ${reason}.`;
}
