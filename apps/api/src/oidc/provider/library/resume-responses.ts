import { setTimeout } from 'node:timers/promises';

import type { Middleware } from 'koa';
import type { KoaContextWithOIDC } from 'oidc-provider';

import type { Interaction, Interactions } from '../../interaction-store/index.js';
import { providerRequest } from '../provider-request.js';

interface ResumeResponse {
  status: number;
  location: string | null;
  body: string | null;
  policy: string;
  cookies: string[];
}

/** Milliseconds between polls, and the maximum number of polls, while another request computes the response. */
const pollIntervalMs = 100;
const maxPolls = 20;

export function storeResumeResponse(interactions: Interactions, cookieNames: readonly string[]): Middleware {
  return async ({ response }, next) => {
    await next();
    const uid = providerRequest()?.takenInteraction;
    if (uid === undefined) return;
    const location = response.get('location') || null;
    const isPage = location === null && typeof response.body === 'string';
    const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
    const answer: ResumeResponse = {
      status: response.status,
      location,
      body: isPage ? (response.body as string) : null,
      policy: response.get('content-security-policy'),
      cookies: cookies.filter((cookie) => cookieNames.some((name) => cookie.startsWith(`${name}=`))),
    };
    await interactions.storeResponse(uid, answer);
  };
}

/**
 * @returns "none" when no request has recently claimed the result; "overdue" when the response is not available
 *   in time
 */
export async function replayResumeResponse(
  ctx: KoaContextWithOIDC,
  interaction: Interaction,
  interactions: Interactions,
): Promise<'repeated' | 'overdue' | 'none'> {
  const request = providerRequest();
  let seen: Interaction | undefined = interaction;
  for (let look = 0; look < maxPolls && request !== undefined && seen !== undefined; look += 1) {
    const answer = interactions.findRecentResponse(seen) as ResumeResponse | null | undefined;
    if (answer === undefined) return 'none';
    if (answer !== null) {
      sendResponse(ctx, answer);
      return 'repeated';
    }
    await setTimeout(pollIntervalMs);
    seen = await interactions.findInteraction(interaction.uid, request.context);
  }
  return 'overdue';
}

function sendResponse(
  ctx: KoaContextWithOIDC,
  { status, location, body, policy, cookies }: ResumeResponse,
): void {
  ctx.status = status;
  if (location !== null) ctx.redirect(location);
  else if (body !== null) {
    ctx.type = 'html';
    ctx.body = body;
    ctx.set('content-security-policy', policy);
  }
  for (const cookie of cookies) ctx.append('set-cookie', cookie);
}
