import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { account } from './ids.js';
import { PaypalProblem } from './problem.js';

/** Lifetime in seconds. */
const lifetime = 32_400;

const basic = `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`;

/** Access tokens, which expire in real time and are lost on restart. */
export class AccessTokens {
  readonly #ends = new Map<string, number>();

  /** Returns undefined if the client is not the merchant. */
  give(authorization: string | undefined): object | undefined {
    if (authorization !== basic) return undefined;
    const token = `A21AA${randomBytes(32).toString('base64url')}`;
    this.#ends.set(token, Date.now() + lifetime * 1_000);
    return {
      scope: 'https://uri.paypal.com/services/payments',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: lifetime,
    };
  }

  /** @throws PaypalProblem */
  require({ headers }: FastifyRequest): void {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((this.#ends.get(token) ?? 0) <= Date.now()) throw new PaypalProblem(401, 'AUTHENTICATION_FAILURE');
  }
}
