import type { FastifyInstance } from 'fastify';

import { sendDelivery, faultyDelivery, failBeforeAction } from '../delivery.js';
import type { FaultInjector } from '../faults.js';
import { functionHandlers, type FunctionHandler } from './function-handlers.js';
import { writeNg, writeOk, xmlType, type Answer } from './wire/answer.js';
import { LostReply } from './authorisations.js';
import { basicAuthorization } from './wire/merchant.js';
import { Refusal } from './wire/refusal.js';
import { readRequest, type SbpsRequest } from './wire/request.js';
import type { SbpsState } from './state.js';

export interface ApiParts {
  readonly state: SbpsState;
  readonly troubles: FaultInjector;
  readonly origin: () => string;
}

/** Serves all functions of the API type at one address. */
export async function apiRoutes(http: FastifyInstance, { state, troubles, origin }: ApiParts): Promise<void> {
  http.addContentTypeParser('text/xml', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  http.post('/payments/stbfep.sps-system.com/api/xmlapi.do', async (request, reply) => {
    if (request.headers.authorization !== basicAuthorization)
      return reply.code(401).header('www-authenticate', 'Basic realm="SBPS"').type('text/html').send('401');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const id = /<sps-api-request\s+id="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? '';
    const trouble = troubles.takeFault('sbps', id);
    if (await failBeforeAction(trouble, reply)) return reply;
    if (trouble?.trouble === 'refused')
      return reply.type(xmlType).send(writeNg(id, trouble.code, state.now()));
    const { bytes, delivery } = answerTo(body, id);
    return sendDelivery(reply, { type: xmlType, bytes }, faultyDelivery(trouble) ?? delivery);
  });

  function answerTo(body: Buffer, id: string): { bytes: Buffer; delivery?: Answer['delivery'] } {
    try {
      const request = readRequest(body, state.now());
      const { fields, delivery } = handlerOf(request)(request, state, origin());
      return { bytes: writeOk(id, fields, state.now()), delivery };
    } catch (error) {
      if (error instanceof LostReply) return { bytes: Buffer.alloc(0), delivery: { kind: 'lost' } };
      if (error instanceof Refusal) return { bytes: writeNg(id, error.code, state.now()) };
      throw error;
    }
  }
}

function handlerOf({ act }: SbpsRequest): FunctionHandler {
  return functionHandlers[act];
}
