import { codesOf, errorsIn } from '../../prisma/database-error.js';

const connectionTrouble: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  '28000',
  '28P01',
  '3D000',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '57014',
  '58030',
  '55P03',
  '40001',
  '40P01',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
]);

const connectionWords = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
];

/** The database is away, lets nobody in, too slow, full, read-only or had to give up: trying again later can help. */
export function isDatabaseTrouble(error: unknown): boolean {
  return errorsIn(error).some(
    (one) => codesOf(one).some((code) => connectionTrouble.has(code)) || saysSo(one),
  );
}

export function wordsOfTrouble(error: unknown): string {
  const [code] = errorsIn(error).flatMap(codesOf);
  return code === undefined ? 'database away' : `database away (${code})`;
}

function saysSo(error: object): boolean {
  return error instanceof Error && connectionWords.some((words) => error.message.includes(words));
}
