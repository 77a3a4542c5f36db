import * as z from 'zod/mini';

const patterns = new Map<string, RegExp>();

/** Whether a path, without its query, is that of a contract, in which `{name}` stands for one part. */
export function isPathOf(contractPath: string, pathname: string): boolean {
  const pattern = patterns.get(contractPath) ?? patternOf(contractPath);
  patterns.set(contractPath, pattern);
  return pattern.test(pathname);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** As a store file names its entries. */
const entry = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/));

/** Of a row: which problem an unknown one is, its call says. */
const id = z.string().check(z.maxLength(200), z.regex(/^[!-~]+$/));

const word = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+$/));

/** Digits in any script, with what people write between them. */
const typedNumber = z.string().check(z.maxLength(40), z.regex(/^\P{C}+$/u));

/** What stands for `{name}` in a path of a contract. Whatever else is there names nothing: NOT_FOUND. */
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
