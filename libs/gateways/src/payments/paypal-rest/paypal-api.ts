import {
  denied,
  unknown,
  unreachable,
  type GatewayAnswer,
  type NotExecuted,
  type Unknown,
} from '../gateway-answer.js';
import { exchange, type IncomingResponse } from '../wire/exchange.js';
import { paypalFailure } from './paypal-failures.js';
import { parsed, type Json } from './paypal-json.js';
import type { PaypalRestSettings } from './paypal-rest-settings.js';

export interface PaypalDone {
  body: Json;
}

export interface PaypalRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** Idempotency key; required for requests that create a resource. */
  requestId?: string;
}

interface Token {
  value: string;
  /** Expiry in machine time, in milliseconds. */
  until: number;
}

/** Number of seconds before its expiry from which a token is no longer used. */
const tokenMargin = 60;

export class PaypalApi {
  private token: Token | null = null;

  constructor(private readonly settings: PaypalRestSettings) {}

  /** Reads a resource. `found` is null if PayPal does not know it. */
  async read(path: string): Promise<GatewayAnswer<{ found: Json | null }>> {
    const sent = await this.authorised({ method: 'GET', path });
    if (sent.outcome !== 'answered') return sent;
    if (sent.answer.status === 404) return { outcome: 'done', found: null };
    const answer = understood(sent.answer);
    return answer.outcome === 'done' ? { outcome: 'done', found: answer.body } : answer;
  }

  async send(request: PaypalRequest): Promise<GatewayAnswer<PaypalDone>> {
    const sent = await this.authorised(request);
    return sent.outcome === 'answered' ? understood(sent.answer) : sent;
  }

  /** Deletes a resource. Succeeds if PayPal does not know the resource, or no longer knows it. */
  async remove(path: string): Promise<GatewayAnswer<object>> {
    const sent = await this.authorised({ method: 'DELETE', path });
    if (sent.outcome !== 'answered') return sent;
    const answer = sent.answer.status === 404 ? null : understood(sent.answer);
    return answer === null || answer.outcome === 'done' ? { outcome: 'done' } : answer;
  }

  /** PayPal rejects an expired token before execution, so a single retry with a new token is safe. */
  private async authorised(
    request: PaypalRequest,
  ): Promise<{ outcome: 'answered'; answer: IncomingResponse } | NotExecuted | Unknown> {
    const first = await this.withToken(request);
    if (first.outcome !== 'answered' || first.answer.status !== 401) return first;
    this.token = null;
    const second = await this.withToken(request);
    return second.outcome === 'answered' && second.answer.status === 401 ? denied('HTTP_401') : second;
  }

  private async withToken(
    request: PaypalRequest,
  ): Promise<{ outcome: 'answered'; answer: IncomingResponse } | NotExecuted | Unknown> {
    const token = await this.requestToken();
    if (typeof token !== 'string') return token;
    const { method, path, body, requestId } = request;
    return exchange(
      {
        method,
        url: this.settings.apiOrigin + path,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      this.settings.pacing,
    );
  }

  /** Requests an access token. If this fails, the actual request was not sent. */
  private async requestToken(): Promise<string | NotExecuted> {
    if (this.token !== null && performance.now() < this.token.until) return this.token.value;
    const { apiOrigin, clientId, clientSecret, pacing } = this.settings;
    const exchangeResult = await exchange(
      {
        method: 'POST',
        url: `${apiOrigin}/v1/oauth2/token`,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      pacing,
    );
    if (exchangeResult.outcome !== 'answered') return unreachable('OAUTH');
    const { status, body } = exchangeResult.answer;
    if (status === 401 || status === 400) return denied('OAUTH');
    const answer = status === 200 ? parsed(body) : null;
    const value = answer?.text('access_token');
    const seconds = answer?.number('expires_in');
    if (value == null || seconds == null) return unreachable('OAUTH');
    this.token = { value, until: performance.now() + (seconds - tokenMargin) * 1_000 };
    return value;
  }
}

function understood({ status, body }: IncomingResponse): GatewayAnswer<PaypalDone> {
  const json = body.length === 0 ? parsed(Buffer.from('{}')) : parsed(body);
  if (status >= 200 && status < 300) return json ? { outcome: 'done', body: json } : unknown('garbled');
  if (json === null || status >= 500) return unknown('httpStatus', `HTTP_${status}`);
  return paypalFailure(status, json);
}
