import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from './http.js';
import { mailScenario, type MailScenarios } from './mail/mail-scenarios.js';

const scenarioRequest = z.strictObject({ mail: mailScenario });
const removal = z.strictObject({ mail: z.string().optional() });

/**
 * `DELETE /scenarios` removes all scenarios, `DELETE /scenarios?mail=a@example.jp` the scenarios of one
 * address.
 */
export async function scenarioRoutes(
  http: FastifyInstance,
  { mail }: { readonly mail: MailScenarios },
): Promise<void> {
  const active = () => ({ mail: mail.list() });

  http.get('/scenarios', async () => active());

  http.put('/scenarios', async (request) => {
    mail.set(parse(scenarioRequest, request.body).mail);
    return active();
  });

  http.delete('/scenarios', async (request) => {
    const { mail: address } = parse(removal, request.query);
    if (address === undefined) mail.clear();
    else mail.remove(address);
    return active();
  });
}
