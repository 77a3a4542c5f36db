import * as z from 'zod/mini';

const patterns = new Map<string, RegExp>();

/**
 * Returns whether a path without a query matches the path of a contract. In a contract, `{name}` represents one
 * segment.
 */
export function isPathOf(contractPath: string, pathname: string): boolean {
  const pattern = patterns.get(contractPath) ?? patternOf(contractPath);
  patterns.set(contractPath, pattern);
  return pattern.test(pathname);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Key of an entry in the store file. */
const entry = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/));

/** Id of a row. The call decides which problem it returns for an unknown id. */
const id = z.string().check(z.maxLength(200), z.regex(/^[!-~]+$/));

const word = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+$/));

/** Digits of any script with common separators. */
const typedNumber = z.string().check(z.maxLength(40), z.regex(/^\P{C}+$/u));

/** Schemas for `{name}` in the paths of contracts. For any other value the response is NOT_FOUND. */
export const pathParameters: Readonly<Record<string, z.ZodMiniType<string>>> = {
  accountPaymentMethodId: id,
  channel: word,
  clientId: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9._~-]+$/)),
  deviceId: id,
  earningsId: id,
  grantId: id,
  id,
  issue: typedNumber,
  orderId: id,
  page: typedNumber,
  part: typedNumber,
  planId: entry,
  postalCode: typedNumber,
  registrationId: id,
  subscriptionId: id,
  type: word,
  year: typedNumber,
};
