import { pageAccountField, pageAccountHeader } from '@account/contracts/platform/page-account';
import type { FastifyRequest } from 'fastify';

import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';
import type { Principal } from '../request-context.js';

/**
 * Rejects a form when another tab has logged in to another account. Removes the account field from the form.
 * @throws {Problem} ACCOUNT_CHANGED
 */
export function requirePageOfAccount(request: FastifyRequest, principal: Principal | null): void {
  const drawnFor = readHeader(request, pageAccountHeader) ?? takeField(request);
  if (principal !== null && !isPageOfAccount(principal, drawnFor))
    throw new Problem('ACCOUNT_CHANGED', { log: 'page of another account' });
}

export function isPageOfAccount({ pageAccounts }: Principal, drawnFor: unknown): boolean {
  return typeof drawnFor === 'string' && pageAccounts.includes(drawnFor);
}

function takeField(request: FastifyRequest): unknown {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !(pageAccountField in body)) return undefined;
  const { [pageAccountField]: drawnFor, ...rest } = body;
  request.body = rest;
  return drawnFor;
}
