import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

import type { Clock } from '../../../clock/clock.js';
import { parse } from '../../../http.js';
import { allowPage } from '../../../page-document.js';
import { browserLanguage } from '../../../relying-party/browser-language.js';
import { readForm } from '../../form.js';
import { lateMinutes, returnOnce, returnPage, type ReturnBehaviour } from '../../returns.js';
import { conclude } from './authentications.js';
import { cardOf } from './cards.js';
import { challengeChoices, challengePage, leftPage, type ChallengeChoice } from './challenge-page.js';
import type { Authentication, SbpsState } from '../state.js';

const path = '/payments/stbfep.sps-system.com/tds2/:id';
const choiceRequest = z.object({ choice: z.enum(challengeChoices) });

type Params = { readonly Params: { readonly id: string } };

export interface ChallengeParts {
  readonly state: SbpsState;
  readonly clock: Clock;
}

export async function challengeRoutes(
  http: FastifyInstance,
  { state, clock }: ChallengeParts,
): Promise<void> {
  http.get<Params>(path, async (request, reply) => {
    const found = state.authentications.get(request.params.id);
    if (found?.state !== 'open') return reply.callNotFound();
    const { authentication } = cardOf(found.number);
    if (authentication === 'frictionless' || authentication === 'attempted')
      return back(request, reply, conclude(state, found.id, true), 'post');
    const nonce = allowPage(reply, [`form-action 'self' ${originsOf(found)}`, "img-src 'self' data:"]);
    return reply.send(challengePage(found, browserLanguage(request), nonce));
  });

  http.post<Params>(path, async (request, reply) => {
    const found = state.authentications.get(request.params.id);
    if (found?.state !== 'open') return reply.callNotFound();
    const { choice } = parse(choiceRequest, readForm(request.body));
    if (choice === 'leave') {
      const nonce = allowPage(reply, ["img-src 'self' data:"]);
      return reply.send(leftPage(browserLanguage(request), nonce));
    }
    const { authentication } = cardOf(found.number);
    if (authentication === 'late') move(16);
    const done = conclude(state, found.id, choice !== 'refuse' && authentication !== 'refused');
    if (choice === 'acceptLate') move(lateMinutes);
    const way = authentication === 'late' ? 'twice' : ways[choice];
    return back(request, reply, done, way);
  });

  /** Advances the clock by the minutes that the card holder needs. */
  function move(minutes: number): void {
    clock.advance(Temporal.Duration.from({ minutes }));
  }
}

const ways: Readonly<Record<Exclude<ChallengeChoice, 'leave'>, ReturnBehaviour>> = {
  accept: 'post',
  refuse: 'post',
  acceptByGet: 'get',
  acceptTwice: 'twice',
  acceptLate: 'late',
  acceptTampered: 'tampered',
  acceptElsewhere: 'elsewhere',
};

async function back(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, state, okAddress, ngAddress }: Authentication,
  way: ReturnBehaviour,
): Promise<FastifyReply> {
  const address = state === 'passed' ? okAddress : ngAddress;
  const fields = { res_result: state === 'passed' ? 'OK' : 'NG', res_tds_authentication_id: id };
  const sent = { address, fields, way };
  if (way === 'twice') await returnOnce(sent);
  const nonce = allowPage(reply, [`form-action ${new URL(address).origin}`, "img-src 'self' data:"]);
  return reply.send(returnPage(sent, browserLanguage(request), nonce));
}

function originsOf({ okAddress, ngAddress }: Authentication): string {
  return [...new Set([okAddress, ngAddress].map((address) => new URL(address).origin))].join(' ');
}
