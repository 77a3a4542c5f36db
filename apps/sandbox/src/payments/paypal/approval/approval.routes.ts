import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from '../../../http.js';
import { allowPage } from '../../../page-document.js';
import { browserLanguage } from '../../../relying-party/browser-language.js';
import { readForm } from '../../form.js';
import type { FaultInjector } from '../../faults.js';
import { site } from '../ids.js';
import { approvalLeftPage, approvalPage, buyerChoices } from './approval-page.js';
import { buyerBehaviours, type PaypalState } from '../state.js';

const path = `${site}/agreements/approve`;
const images = "img-src 'self' data:";

const choiceRequest = z.object({
  id: z.string(),
  choice: z.enum(['agree', 'cancel', 'leave']),
  buyer: z.enum(buyerBehaviours).default('pass'),
});
const pageQuery = z.object({ approval_session_id: z.string() });

export interface ApprovalParts {
  readonly state: PaypalState;
  readonly troubles: FaultInjector;
}

export async function approvalRoutes(
  http: FastifyInstance,
  { state, troubles }: ApprovalParts,
): Promise<void> {
  http.get(path, async (request, reply) => {
    const setup = state.setupTokens.get(parse(pageQuery, request.query).approval_session_id);
    if (setup?.status !== 'PAYER_ACTION_REQUIRED') return reply.callNotFound();
    const language = browserLanguage(request);
    const origins = [setup.returnUrl, setup.cancelUrl].map((address) => new URL(address).origin);
    const nonce = allowPage(reply, [images, `form-action 'self' ${[...new Set(origins)].join(' ')}`]);
    const approval = { action: path, id: setup.id, subject: '', choices: buyerChoices(language) };
    return reply.send(approvalPage(approval, language, nonce));
  });

  http.post(path, async (request, reply) => {
    const { id, choice, buyer } = parse(choiceRequest, readForm(request.body));
    const setup = state.setupTokens.get(id);
    if (setup?.status !== 'PAYER_ACTION_REQUIRED') return reply.callNotFound();
    if (choice === 'leave')
      return reply.send(approvalLeftPage(browserLanguage(request), allowPage(reply, [images])));
    if (choice === 'cancel') return reply.redirect(withToken(setup.cancelUrl, id), 303);
    state.setupTokens.change(id, { status: 'APPROVED', buyer });
    // A new order does not name its buyer, so the fault applies to the next order of any buyer.
    if (buyer === 'createLost')
      troubles.set({
        vendor: 'paypal',
        function: 'orders.create',
        trouble: 'lostAfter',
        times: 1,
        seconds: 0,
        code: '',
      });
    return reply.redirect(withToken(setup.returnUrl, id), 303);
  });
}

function withToken(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('approval_token_id', id);
  url.searchParams.set('approval_session_id', id);
  return url.href;
}
