import type { FastifyInstance, FastifyReply } from 'fastify';

import { readForm } from '../../form.js';
import { findCard } from './cards.js';
import { newSecretId } from '../ids.js';
import type { SbpsState } from '../state.js';
import { cardRules, errorOf, holderRules, reachError } from './token-request.js';
import { scriptNames, tokenScript, type ScriptBehaviour } from './token-script.js';

const folder = '/payments/stbtoken.sps-system.com/sbpstoken';

export interface TokenParts {
  readonly state: SbpsState;
  readonly behaviour: () => ScriptBehaviour;
}

/** Exchanges a card for a token in the browser, so that the merchant never receives the card. */
export async function tokenRoutes(http: FastifyInstance, { state, behaviour }: TokenParts): Promise<void> {
  for (const kind of ['card', 'holder'] as const)
    http.get(`${folder}/${scriptNames[kind]}`, async (_request, reply) => {
      if (behaviour().kind === 'absent') return reply.code(404).send('');
      return open(reply).type('text/javascript; charset=utf-8').send(tokenScript(kind));
    });

  http.post(`${folder}/token`, async (request, reply) => {
    const parameters = readForm(request.body);
    const error = errorOf(cardRules, parameters);
    if (answersOtherwise(reply, behaviour(), error)) return reply;
    const { ccNumber = '', ccExpiration = '', securityCode = '' } = parameters;
    const [token, key] = [newSecretId(), newSecretId()];
    state.tokens.set(token, {
      key,
      kind: 'card',
      number: ccNumber,
      expiration: ccExpiration,
      hasWrongCode: securityCode === '999',
      at: state.now(),
    });
    const maskedCcNumber = ccNumber.slice(-4).padStart(ccNumber.length, '*');
    const cardBrandCode = findCard(ccNumber)?.brand;
    return reply.send({
      result: 'OK',
      tokenResponse: { token, tokenKey: key, cardBrandCode, maskedCcNumber },
    });
  });

  http.post(`${folder}/tds2infotoken`, async (request, reply) => {
    const parameters = readForm(request.body);
    const error = errorOf(holderRules, parameters) ?? reachError(parameters);
    if (answersOtherwise(reply, behaviour(), error)) return reply;
    const [token, key] = [newSecretId(), newSecretId()];
    state.tokens.set(token, { key, kind: 'holder', at: state.now() });
    return reply.send({
      result: 'OK',
      tokenResponse: { tds2infoToken: token, tds2infoTokenKey: key },
    });
  });
}

/** Allows any origin to load the scripts and call the endpoint. */
function open(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

function answersOtherwise(
  reply: FastifyReply,
  behaviour: ScriptBehaviour,
  error: string | undefined,
): boolean {
  open(reply);
  const errorCode = behaviour.kind === 'error' ? behaviour.code : error;
  if (behaviour.kind === 'silent') void reply.code(204).send();
  else if (errorCode !== undefined) void reply.send({ result: 'NG', errorCode });
  return behaviour.kind === 'silent' || errorCode !== undefined;
}
