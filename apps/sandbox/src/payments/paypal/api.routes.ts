import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendDelivery, faultyDelivery, failBeforeAction } from '../delivery.js';
import { readForm } from '../form.js';
import type { FaultInjector } from '../faults.js';
import { AccessTokens } from './access.js';
import { account, api } from './ids.js';
import type { Call, CallParts, Reply } from './call.js';
import { NothingDone } from './orders.js';
import { paymentCalls } from './payment-calls.js';
import { malformed, PaypalProblem, unprocessable } from './problem.js';
import { reportingCalls } from './reporting.js';
import { vaultCalls } from './vault-calls.js';
import { certificatePath, type PaypalWebhookWriter } from './webhooks/paypal-webhook-writer.js';

export interface ApiParts extends CallParts {
  readonly troubles: FaultInjector;
  readonly webhooks: PaypalWebhookWriter;
}

export async function paypalRoutes(http: FastifyInstance, parts: ApiParts): Promise<void> {
  const { troubles, webhooks } = parts;
  const access = new AccessTokens();

  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  http.post(`${api}/v1/oauth2/token`, async (request, reply) => {
    const trouble = troubles.takeFault('paypal', 'oauth');
    if (await failBeforeAction(trouble, reply)) return reply;
    if (readForm(request.body)['grant_type'] !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const given = access.give(request.headers.authorization);
    if (given !== undefined)
      return send(reply, { status: 200, body: given, delivery: faultyDelivery(trouble) });
    const error = { error: 'invalid_client', error_description: 'Client Authentication failed' };
    return reply.code(401).send(error);
  });

  for (const { method, path, name, handle: play } of [...vaultCalls, ...paymentCalls, ...reportingCalls])
    http.route<{ Params: { id?: string } }>({
      method,
      url: `${api}${path}`,
      handler: async (request, reply) => {
        const trouble = troubles.takeFault('paypal', name);
        if (await failBeforeAction(trouble, reply)) return reply;
        const answer = answerOf(() => {
          access.require(request);
          if (trouble?.trouble === 'refused') throw refusedAs(trouble.code);
          return play(
            {
              id: request.params.id ?? '',
              requestId: headerOf(request.headers['paypal-request-id']),
              body: readJson(request.body),
              query: request.query as Call['query'],
              isDelayed: trouble?.trouble === 'delayed',
            },
            parts,
          );
        });
        return send(reply, { ...answer, delivery: faultyDelivery(trouble) ?? answer.delivery });
      },
    });

  http.post(`${api}/v1/notifications/verify-webhook-signature`, async (request, reply) => {
    const answer = answerOf(() => {
      access.require(request);
      const sent = (readJson(request.body) ?? {}) as Record<string, unknown>;
      const text = (name: string) => String(sent[name] ?? '');
      const facts = {
        id: text('transmission_id'),
        time: text('transmission_time'),
        webhookId: text('webhook_id'),
        signature: text('transmission_sig'),
      };
      const body = Buffer.from(JSON.stringify(sent['webhook_event']));
      const isOurs = facts.webhookId === account.webhookId && webhooks.isOurs(facts, body);
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
    });
    return send(reply, answer);
  });

  http.get(certificatePath, async (_request, reply) =>
    reply.type('application/x-pem-file').send(webhooks.certificate),
  );
}

/**
 * Converts the code of a fault to a problem: an HTTP error for 401, 429 and 503, otherwise an error with status
 * 422 and the code as PayPal's issue code.
 */
function refusedAs(code: string): PaypalProblem {
  if (code === '401') return new PaypalProblem(401, 'AUTHENTICATION_FAILURE');
  if (code === '503') return new PaypalProblem(503, 'SERVICE_UNAVAILABLE');
  return code === '429' ? new PaypalProblem(429, 'RATE_LIMIT_REACHED') : unprocessable(code);
}

function answerOf(play: () => Reply): Reply {
  try {
    return play();
  } catch (error) {
    if (error instanceof NothingDone) return { status: 500, delivery: { kind: 'lost' } };
    if (error instanceof PaypalProblem) return { status: error.status, body: error.body };
    throw error;
  }
}

async function send(reply: FastifyReply, { status, body, delivery }: Reply): Promise<FastifyReply> {
  void reply.code(status);
  if (body === undefined && delivery === undefined) return reply.send();
  const bytes = Buffer.from(JSON.stringify(body ?? {}));
  return sendDelivery(reply, { type: 'application/json', bytes }, delivery);
}

/** @throws PaypalProblem */
function readJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw malformed('/', 'MALFORMED_REQUEST_JSON');
  }
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
