import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Language } from '../../console/messages.js';
import { parse } from '../../http.js';
import { allowPage } from '../../page-document.js';
import { browserLanguage } from '../../relying-party/browser-language.js';
import { sendDelivery, faultyDelivery, failBeforeAction } from '../delivery.js';
import { readForm } from '../form.js';
import type { WebhookQueue } from '../webhook-queue.js';
import { approvalLeftPage, approvalPage } from '../paypal/approval/approval-page.js';
import { newId, timeOf } from '../paypal/ids.js';
import type { Fault, FaultInjector } from '../faults.js';
import { checkoutPath, credentials, ipnPath, nvpPath, type Pairs } from './pairs.js';
import { agreementIpn, paymentIpn, type Ipn } from './ipn.js';
import { methods } from './methods.js';
import { NvpProblem } from './problem.js';
import { delayRefund } from './refunds.js';
import { nvpBehaviours, type NvpState, type NvpBehaviour } from './state.js';
import { RepeatedSubmission } from './transactions.js';

const nvpBehaviourMessages: Readonly<Record<Language, Readonly<Record<NvpBehaviour, string>>>> = {
  ja: {
    pass: '通る',
    '10201': '購入者が契約を取り消している（10201）',
    '10207': '別の支払い手段が必要（10207）',
    '10486': '支払い手段が断られる（10486）',
    '11607': '請求されるが、重複と答える（11607）',
    pending: '保留になる（Pending）',
    '10001': '請求されるが、内部エラーと答える（10001）',
  },
  en: {
    pass: 'Go through',
    '10201': 'Agreement cancelled by the buyer (10201)',
    '10207': 'Another instrument needed (10207)',
    '10486': 'Instrument declined (10486)',
    '11607': 'Charged, but answers duplicate (11607)',
    pending: 'Held (Pending)',
    '10001': 'Charged, but answers internal error (10001)',
  },
};

const images = "img-src 'self' data:";
const pageQuery = z.object({ cmd: z.literal('_express-checkout'), token: z.string() });
const choiceRequest = z.object({
  id: z.string(),
  choice: z.enum(['agree', 'cancel', 'leave']),
  buyer: z.enum(nvpBehaviours).default('pass'),
});

export interface NvpParts {
  readonly state: NvpState;
  readonly troubles: FaultInjector;
  readonly notices: WebhookQueue;
  readonly ipn: Ipn;
  readonly address: () => string;
}

/** PayPal's older name-value interface, with its checkout page and notifications. */
export async function nvpRoutes(http: FastifyInstance, parts: NvpParts): Promise<void> {
  const { state, troubles, notices, ipn, address } = parts;

  http.post(nvpPath, async (request, reply) => {
    const sent = readForm(request.body);
    const method = sent['METHOD'] ?? '';
    const trouble = troubles.takeFault('paypal-nvp', method);
    if (await failBeforeAction(trouble, reply)) return reply;
    const known = state.transactions.size;
    const answer = answerTo(sent, state, trouble);
    const bytes = Buffer.from(new URLSearchParams(answer).toString());
    if (state.transactions.size > known) tellOfCharge();
    if (method === 'BillAgreementUpdate') tellOfEnd(answer);
    return sendDelivery(reply, { type: 'text/plain; charset=utf-8', bytes }, faultyDelivery(trouble));
  });

  /** Notifies the store even if the response was an error. */
  function tellOfCharge(): void {
    const transaction = state.transactions.values().at(-1);
    if (transaction) void notices.add(paymentIpn(address(), transaction));
  }

  function tellOfEnd(answer: Pairs): void {
    const agreement = state.agreements.get(answer['BILLINGAGREEMENTID'] ?? '');
    if (agreement?.isCancelled) void notices.add(agreementIpn(address(), agreement));
  }

  http.get(checkoutPath, async (request, reply) => {
    const checkout = state.checkouts.get(parse(pageQuery, request.query).token);
    if (checkout === undefined || checkout.isAccepted) return reply.callNotFound();
    const language = browserLanguage(request);
    const origins = [checkout.returnUrl, checkout.cancelUrl].map((each) => new URL(each).origin);
    const nonce = allowPage(reply, [images, `form-action 'self' ${[...new Set(origins)].join(' ')}`]);
    const choices = nvpBehaviours.map((way) => [way, nvpBehaviourMessages[language][way]] as const);
    const approval = { action: checkoutPath, id: checkout.token, subject: checkout.description, choices };
    return reply.send(approvalPage(approval, language, nonce));
  });

  http.post(checkoutPath, async (request, reply) => {
    const { id, choice, buyer } = parse(choiceRequest, readForm(request.body));
    const checkout = state.checkouts.get(id);
    if (checkout === undefined || checkout.isAccepted) return reply.callNotFound();
    if (choice === 'leave')
      return reply.send(approvalLeftPage(browserLanguage(request), allowPage(reply, [images])));
    if (choice === 'agree') state.checkouts.change(id, { isAccepted: true, way: buyer });
    const url = new URL(choice === 'agree' ? checkout.returnUrl : checkout.cancelUrl);
    url.searchParams.set('token', id);
    if (choice === 'agree') url.searchParams.set('PayerID', 'SANDBOXPAYER1');
    return reply.redirect(url.href, 303);
  });

  http.post(ipnPath, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    return reply.type('text/html; charset=utf-8').send(ipn.verify(body));
  });
}

function answerTo(sent: Pairs, state: NvpState, trouble: Fault | undefined): Record<string, string> {
  const about = {
    TIMESTAMP: timeOf(state.now()),
    CORRELATIONID: newId(13).toLowerCase(),
    VERSION: sent['VERSION'] ?? '0',
    BUILD: '58807149',
  };
  try {
    const isShop = Object.entries(credentials).every(([name, value]) => sent[name] === value);
    if (!isShop) throw new NvpProblem('10002');
    const method = methods[sent['METHOD'] ?? ''];
    if (method === undefined) throw new NvpProblem('81002');
    if (!(Number(sent['VERSION']) >= 58)) throw new NvpProblem('81100');
    if (trouble?.trouble === 'refused') throw new NvpProblem(trouble.code);
    const done = method(sent, state);
    const isDelayed = trouble?.trouble === 'delayed' && delayRefund(done, state);
    return { ...done, ...(isDelayed && { REFUNDSTATUS: 'Delayed' }), ACK: 'Success', ...about };
  } catch (error) {
    if (!(error instanceof NvpProblem)) throw error;
    const first = error instanceof RepeatedSubmission ? error.first : {};
    const ack = error instanceof RepeatedSubmission ? 'SuccessWithWarning' : 'Failure';
    return {
      ...first,
      ACK: ack,
      ...about,
      L_ERRORCODE0: error.code,
      L_SHORTMESSAGE0: error.message,
      L_LONGMESSAGE0: error.message,
      L_SEVERITYCODE0: ack === 'Failure' ? 'Error' : 'Warning',
    };
  }
}
