/** Serialisation failure and deadlock, as PostgreSQL and Prisma codes. */
const retriableCodes = ['40001', '40P01', 'P2034'];

/**
 * Returns whether PostgreSQL rolled back the transaction because of a concurrent one, so that a retry may
 * succeed.
 */
export function wasRolledBack(error: unknown): boolean {
  return errorsIn(error).some((one) => codesOf(one).some((code) => retriableCodes.includes(code)));
}

/** Returns whether a lock timed out or all retries failed. Nothing was written. */
export function isContended(error: unknown): boolean {
  return wasRolledBack(error) || errorsIn(error).some((one) => codesOf(one).includes('55P03'));
}

export function errorsIn(error: unknown): object[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, meta } = error as { cause?: unknown; meta?: unknown };
  const ofDriver =
    typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta
      ? meta.driverAdapterError
      : undefined;
  return [error, ...errorsIn(cause), ...errorsIn(ofDriver)];
}

/** Returns the codes of an error, which are SQLSTATEs, codes of Prisma or codes of the operating system. */
export function codesOf(error: object): string[] {
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  return [code, originalCode].filter((one) => typeof one === 'string');
}

const foreignKeyCodes = ['23503', 'P2003'];

/** Returns whether a row refers to an account that has just been closed. */
export function namesClosedAccount(error: unknown): boolean {
  const errors = errorsIn(error);
  const isOfKey = errors.some((one) => codesOf(one).some((code) => foreignKeyCodes.includes(code)));
  return isOfKey && errors.some((one) => /\baccount_id\b|_account_id_fkey/.test(detailsOf(one)));
}

function detailsOf(error: object): string {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown };
  return `${JSON.stringify(constraint ?? '')} ${String(message)}`;
}
