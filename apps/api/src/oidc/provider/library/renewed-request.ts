import type { Provider } from 'oidc-provider';

import { RealClock } from '../../../platform/clock/clock.js';
import type { InteractionPayload } from '../../interaction-store/index.js';

export type AnsweredPrompt = 'login' | 'consent' | 'select_account';

/** Lifetime in seconds. Short, because the browser follows the redirect immediately. */
const lifetime = 60;

/**
 * Pushes the authorization request on behalf of the client (RFC 9126). It may then have any size, does not
 * contain data from the browser, and works if PAR is required.
 */
export async function pushRenewedRequest(
  provider: Provider,
  { params, trusted, deviceCode }: InteractionPayload,
  answered: readonly AnsweredPrompt[],
): Promise<string> {
  if (deviceCode !== undefined) return '/device';
  const clientId = String(params['client_id']);
  const now = Math.floor(new RealClock().now().getTime() / 1_000);
  const claims = {
    ...params,
    prompt: remainingPrompts(params['prompt'], answered),
    iss: clientId,
    aud: provider.issuer,
    iat: now,
    exp: now + lifetime,
  };
  const pushed = new provider.PushedAuthorizationRequest({
    request: `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
    ...(typeof params['dpop_jkt'] === 'string' && { dpopJkt: params['dpop_jkt'] }),
    trusted: (Array.isArray(trusted) && trusted.length > 0) as never,
  });
  const uri = `urn:ietf:params:oauth:request_uri:${await pushed.save(lifetime)}`;
  const locales = params['ui_locales'];
  const query = new URLSearchParams({ client_id: clientId, request_uri: uri });
  // Determines only the language of the pages. The request itself uses only the pushed parameters.
  if (typeof locales === 'string') query.set('ui_locales', locales);
  return `/oidc?${query.toString()}`;
}

function remainingPrompts(prompt: unknown, answered: readonly string[]): string | undefined {
  if (typeof prompt !== 'string') return undefined;
  const asked = prompt.split(' ').filter((each) => !answered.includes(each));
  return asked.length === 0 ? undefined : asked.join(' ');
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
