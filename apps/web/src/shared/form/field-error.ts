import type { FieldErrors } from 'react-hook-form';

export interface FieldError {
  name: string;
  message: string;
}

/** The id of a field's control: the error summary leads there. */
export function fieldId(name: string): string {
  return name.replaceAll('.', '-');
}

/** The errors of a form in the order of its fields on the page. */
export function errorsInOrder(errors: FieldErrors, order: readonly string[]): FieldError[] {
  return order.flatMap((name) => {
    const message = messageAt(errors, name.split('.'));
    return message === undefined ? [] : [{ name, message }];
  });
}

function messageAt(errors: object, [first = '', ...rest]: string[]): string | undefined {
  const level: unknown = Reflect.get(errors, first);
  if (typeof level !== 'object' || level === null) return undefined;
  if (rest.length > 0) return messageAt(level, rest);
  const { message, root } = level as { message?: unknown; root?: { message?: string } };
  return typeof message === 'string' ? message : root?.message;
}

/** The field of the page that the server means by a path of its input: `inputtedData.formData.name` is `name`. */
export function fieldOf(path: string, order: readonly string[]): string | undefined {
  return order.find((name) => path === name || path.endsWith(`.${name}`));
}

/** What a failure says, and of which field; without one it is about the whole. */
export interface FoundError {
  name: string | undefined;
  message: string;
}

/** Nobody judged what was sent. */
const unjudged: readonly string[] = ['NETWORK_ERROR', 'TIMEOUT'];

/** Whether a failure may be about what is secret: not where no answer came, nor where only other fields are at fault. */
export function concernsSecrets(
  code: string,
  found: readonly FoundError[],
  secrets: readonly string[],
): boolean {
  if (unjudged.includes(code)) return false;
  return found.some(({ name }) => name === undefined || secrets.includes(name));
}
