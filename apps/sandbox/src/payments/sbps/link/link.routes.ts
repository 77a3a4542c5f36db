import type { FastifyInstance, FastifyReply } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

import type { Clock } from '../../../clock/clock.js';
import { parse } from '../../../http.js';
import { allowPage } from '../../../page-document.js';
import { browserLanguage } from '../../../relying-party/browser-language.js';
import { failBeforeAction } from '../../delivery.js';
import { readForm } from '../../form.js';
import type { JournaledMap } from '../../journal.js';
import { webhookBehaviours, type WebhookQueue } from '../../webhook-queue.js';
import { lateMinutes, returnOnce, returnPage, returnBehaviours } from '../../returns.js';
import type { FaultInjector } from '../../faults.js';
import { checksum } from '../wire/encodings.js';
import { newSecretId, newTrackingId } from '../ids.js';
import { linkLeftPage, linkPage, linkRefusalPage } from './link-page.js';
import { LinkRefusal, readLinkRequest, type LinkFields } from './link-request.js';
import { linkResult, type LinkOutcome } from './link-result.js';
import { linkChoices } from './link-messages.js';
import { agreementCharges, type SbpsState } from '../state.js';

const base = '/payments/stbfep.sps-system.com/f01';
const images = "img-src 'self' data:";

const choiceRequest = z.object({
  choice: z.enum(linkChoices),
  charges: z.enum(agreementCharges).default('pass'),
  way: z.enum(returnBehaviours).default('post'),
  notice: z.enum(webhookBehaviours).default('normal'),
  minutes: z.coerce.number().int().min(0).max(100_000).default(5),
});

type Choice = z.output<typeof choiceRequest>;
type Params = { readonly Params: { readonly id: string } };

export interface LinkParts {
  readonly state: SbpsState;
  readonly clock: Clock;
  readonly notices: WebhookQueue;
  readonly troubles: FaultInjector;
  readonly pending: JournaledMap<LinkFields>;
}

/** The page on which a member authorises a carrier or wallet. It charges nothing. */
export async function linkRoutes(http: FastifyInstance, parts: LinkParts): Promise<void> {
  const { state, clock, notices, troubles, pending } = parts;

  http.post(`${base}/FepBuyInfoReceive.do`, async (request, reply) => {
    if (await failBeforeAction(troubles.takeFault('sbps', 'link'), reply)) return reply;
    const language = browserLanguage(request);
    try {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fields = readLinkRequest(body, state.now());
      const orderId = fields['order_id'] ?? '';
      if (state.orders.get(orderId) !== undefined) throw new LinkRefusal('1196', 'order_id');
      state.orders.set(orderId, 'link');
      const id = newSecretId();
      pending.set(id, fields);
      const nonce = allowPage(reply, [images, `form-action 'self' ${originsOf(fields)}`]);
      return await reply.send(linkPage(id, fields, language, nonce));
    } catch (error) {
      if (!(error instanceof LinkRefusal)) throw error;
      const nonce = allowPage(reply, [images]);
      return reply.code(400).send(linkRefusalPage(error, language, nonce));
    }
  });

  http.post<Params>(`${base}/:id`, async (request, reply) => {
    const fields = pending.get(request.params.id);
    if (fields === undefined) return reply.callNotFound();
    const choice = parse(choiceRequest, readForm(request.body));
    const language = browserLanguage(request);
    if (choice.choice === 'leave') return reply.send(linkLeftPage(language, allowPage(reply, [images])));
    pending.delete(request.params.id);
    const result = linkResult(fields, conclude(fields, choice), state.now());
    if (choice.choice === 'agree') await notices.add(noticeOf(fields, result), choice.notice, choice.minutes);
    return back(reply, fields, result, choice, language);
  });

  function conclude(fields: LinkFields, { choice, charges }: Choice): LinkOutcome {
    if (choice === 'wrongPin') return { result: 'NG', trackingId: '', errorCode: '7242' };
    if (choice !== 'agree') return { result: 'NG', trackingId: '', errorCode: '' };
    const trackingId = newTrackingId();
    const payMethod = fields['pay_method'] ?? '';
    state.agreements.set(trackingId, {
      trackingId,
      method: methods[payMethod] ?? '',
      payMethod,
      custCode: fields['cust_code'] ?? '',
      orderId: fields['order_id'] ?? '',
      amount: Number(fields['amount']),
      isMonthly: fields['pay_type'] === '1',
      charges,
      request: fields,
      at: state.now(),
    });
    return { result: 'OK', trackingId, errorCode: '' };
  }

  async function back(
    reply: FastifyReply,
    fields: LinkFields,
    result: Record<string, string>,
    { choice, way }: Choice,
    language: ReturnType<typeof browserLanguage>,
  ): Promise<FastifyReply> {
    if (way === 'late') clock.advance(Temporal.Duration.from({ minutes: lateMinutes }));
    const address = fields[addresses[choice]] ?? '';
    const sent = {
      address,
      fields: { ...result, sps_hashcode: checksum(Object.values(result)) },
      way,
    };
    if (way === 'twice') await returnOnce(sent);
    const nonce = allowPage(reply, [images, `form-action ${new URL(address).origin}`]);
    return reply.send(returnPage(sent, language, nonce));
  }
}

/** The last three digits of the function ids, by payment method. */
const methods: Readonly<Record<string, string>> = {
  docomo: '401',
  auone: '402',
  softbank2: '405',
  yahoowalletdg: '307',
  paypay: '311',
};

const addresses = {
  agree: 'success_url',
  refuse: 'cancel_url',
  wrongPin: 'error_url',
  leave: 'cancel_url',
} as const;

export function noticeOf(fields: LinkFields, result: Record<string, string>) {
  const subject = `${fields['pay_method']} ${fields['order_id']} ${result['res_result']}`;
  return { vendor: 'sbps', subject, address: fields['pagecon_url'] ?? '', content: result } as const;
}

function originsOf(fields: LinkFields): string {
  const names = ['success_url', 'cancel_url', 'error_url'];
  return [...new Set(names.map((name) => new URL(fields[name] ?? '').origin))].join(' ');
}
