import { randomToken } from '../../platform/crypto/random.js';
import type { TestApplication } from '../../testing/test-application.js';
import type { TestVisitor } from '../../testing/test-visitor.js';
import { Interactions, type InteractionPayload } from '../interaction-store/interactions.service.js';

interface Request {
  prompt?: string;
  reasons?: string[];
  params?: Record<string, unknown>;
}

/**
 * Starts an authorization request of the sandbox application for this visitor.
 * @returns the uid of the request
 */
export async function waitingRequest(
  site: TestApplication,
  visitor: TestVisitor,
  { prompt = 'login', reasons = ['no_session'], params = {} }: Request = {},
): Promise<string> {
  const uid = randomToken();
  const browser = visitor.cookies.get('browser') ?? randomToken();
  visitor.cookies.set('browser', browser);
  const payload: InteractionPayload = {
    returnTo: `/oidc/${uid}`,
    prompt: { name: prompt, reasons, details: {} },
    params: { client_id: 'night-screening-notes', ...params },
  };
  await site.nest.get(Interactions, { strict: false }).write(uid, browser, payload);
  return uid;
}
