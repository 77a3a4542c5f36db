import { pathParameters } from '@account/contracts/platform/path-pattern';

import { Problem } from '../problem.js';

/** @throws {Problem} NOT_FOUND where a part of the path cannot be what stands there */
export function requirePathParameters(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    const schema = pathParameters[name];
    if (schema === undefined) throw new Error(`The contracts do not say what {${name}} of a path may be`);
    if (!schema.safeParse(value).success) throw new Problem('NOT_FOUND', { log: `no ${name}` });
  }
}
