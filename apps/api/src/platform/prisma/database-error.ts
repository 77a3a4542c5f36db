/** Serialisation failure and deadlock, in the words of PostgreSQL and of Prisma's models. */
const retriableCodes = ['40001', '40P01', 'P2034'];

/** PostgreSQL ended a transaction so that others could go on: the same work may succeed when it is done once more. */
export function wasRolledBack(error: unknown): boolean {
  return errorsIn(error).some((one) => codesOf(one).some((code) => retriableCodes.includes(code)));
}

/** A lock did not come in time, or others went first too often: the transaction wrote nothing. */
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

/** SQLSTATE of PostgreSQL or code of Prisma or of the operating system. */
export function codesOf(error: object): string[] {
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  return [code, originalCode].filter((one) => typeof one === 'string');
}

const foreignKeyCodes = ['23503', 'P2003'];

/** A row was to be written of an account that was closed a moment before. */
export function namesClosedAccount(error: unknown): boolean {
  const errors = errorsIn(error);
  const isOfKey = errors.some((one) => codesOf(one).some((code) => foreignKeyCodes.includes(code)));
  return isOfKey && errors.some((one) => /\baccount_id\b|_account_id_fkey/.test(detailsOf(one)));
}

function detailsOf(error: object): string {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown };
  return `${JSON.stringify(constraint ?? '')} ${String(message)}`;
}
