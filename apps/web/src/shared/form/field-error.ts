import type { FieldErrors } from 'react-hook-form';

export interface FieldError {
  name: string;
  message: string;
  code?: string;
}

const serverTypePrefix = 'server ';

export function serverError(code: string): string {
  return serverTypePrefix + code;
}

export function fieldId(name: string): string {
  return name.replaceAll('.', '-');
}

export function errorsInOrder(errors: FieldErrors, order: readonly string[]): FieldError[] {
  return order.flatMap((name) => {
    const found = errorAt(errors, name.split('.'));
    return found === undefined ? [] : [{ name, ...found }];
  });
}

/** Merges equal messages of several fields, e.g. of an identifier and its password. */
export function distinctErrors<Found extends { message: string; title?: string | undefined }>(
  errors: readonly Found[],
): Found[] {
  const keyOf = ({ title, message }: Found) => JSON.stringify([title, message]);
  return errors.filter(
    (error, index) => errors.findIndex((other) => keyOf(other) === keyOf(error)) === index,
  );
}

function errorAt(errors: object, [first = '', ...rest]: string[]): Omit<FieldError, 'name'> | undefined {
  const level: unknown = Reflect.get(errors, first);
  if (typeof level !== 'object' || level === null) return undefined;
  if (rest.length > 0) return errorAt(level, rest);
  const { message, type, root } = level as { message?: unknown; type?: unknown; root?: { message?: string } };
  if (typeof message !== 'string') return root?.message === undefined ? undefined : { message: root.message };
  const isOfServer = typeof type === 'string' && type.startsWith(serverTypePrefix);
  return isOfServer ? { message, code: type.slice(serverTypePrefix.length) } : { message };
}

/** Maps an input path of the server to a field of the page, e.g. `inputtedData.formData.name` to `name`. */
export function fieldOf(path: string, order: readonly string[]): string | undefined {
  return order.find((name) => path === name || path.endsWith(`.${name}`));
}

export interface FoundError {
  name: string | undefined;
  message: string;
}

/** Failures after which the secrets may still be correct. */
const uncheckedCodes: readonly string[] = ['NETWORK_ERROR', 'TIMEOUT'];

/**
 * Returns the secrets to clear. Clears the secrets with an error, or all secrets if the error concerns the
 * whole form. Clears none after a missing response or an error in other fields.
 */
export function secretsToClear(
  code: string,
  found: readonly FoundError[],
  secrets: readonly string[],
): readonly string[] {
  if (uncheckedCodes.includes(code)) return [];
  if (found.some(({ name }) => name === undefined)) return secrets;
  const named = found.map(({ name }) => name);
  return secrets.filter((secret) => named.includes(secret) || named.includes(secret.replace(/Confirm$/, '')));
}
