import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SbpsLinkGateway } from '@account/gateways/payments/sbps-link/sbps-link-gateway';
import { sbpsWebhookReply } from '@account/gateways/payments/sbps-wire/sbps-webhook-reply';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';
import { bestElapsedMs } from '@account/testing/best-of-three';

import { RowSweeper } from '../../../../platform/lifecycle/row-sweeper.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { SettingsService } from '../../../../store/settings/settings.service.js';
import { TestVisitor, type Answer } from '../../../../testing/test-visitor.js';
import { ConnectedGateways } from '../calls/connected-gateways.service.js';
import { docomo, siteWithGateways } from '../gateways.testing.js';
import { GatewayAddresses } from '../returns/gateway-addresses.service.js';
import { agreeOnLinkPage, anAgreement } from './link-webhooks.testing.js';
import { GatewayWebhookJob } from './gateway-webhook-job.service.js';
import { type VerifiedWebhook, WebhookHandlers, type WebhookResult } from './webhook-handlers.service.js';

const database = testDatabase();
const { site, reachable } = siteWithGateways(database);

let listener: WebhookListener;
let taking: WebhookResult;
let brought: VerifiedWebhook[];

const get = <Service>(service: new (...parts: never[]) => Service) =>
  site.nest.get<Service>(service, { strict: false });
const driver = () => get(ConnectedGateways).findGateway(docomo)?.gateway as SbpsLinkGateway;

beforeAll(async () => {
  listener = await listenForWebhooks(() => sbpsWebhookReply('taken'));
  get(WebhookHandlers).connect(async (webhook) => {
    brought.push(webhook);
    return taking;
  });
});
afterAll(() => listener.close());
beforeEach(() => {
  brought = [];
  taking = 'taken';
});
afterEach(() => void jest.restoreAllMocks());

/** Returns an SBPS webhook that was captured before its delivery. */
async function aResult(choice: Record<string, string> = {}) {
  const request = anAgreement(listener.address);
  await agreeOnLinkPage(driver(), request, choice);
  const { body } = await listener.next(({ body }) => Buffer.from(body).includes(request.registrationId));
  return { request, text: Buffer.from(body).toString('latin1') };
}

const wire = { 'content-type': 'application/x-www-form-urlencoded' };

function bring(payload: string | Buffer, url = '/gateways/sbps/notice', address = '203.0.113.80') {
  return new TestVisitor(site.nest, address).send({ method: 'POST', url, payload, headers: wire });
}

interface Row {
  id: string;
  state: string;
  kind: string;
  attempts: number;
  last_error: string | null;
}
const rows = () =>
  database.rows<Row>('SELECT id, state, kind, attempts, last_error FROM gateway_webhook ORDER BY created_at');

/** Runs the job of each waiting webhook. */
async function work(): Promise<Row[]> {
  await database.rows(
    'UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL',
  );
  for (const { id } of await rows()) await get(GatewayWebhookJob).processWebhook({ id });
  return rows();
}

const change = (text: string, name: string, to: (value: string) => string) =>
  text.replace(
    new RegExp(`(^|&)${name}=([^&]*)`),
    (_, before: string, value: string) => `${before}${name}=${to(value)}`,
  );
const saying = ({ statusCode, body }: Answer) => [statusCode, body];

describe('an SBPS result webhook over HTTP', () => {
  it('is stored once, answered in the SBPS format, and passed to its handler', async () => {
    const noticeUrl = get(GatewayAddresses).webhookUrl(docomo);
    expect(noticeUrl).toBe('http://localhost:8080/gateways/sbps/notice/SbpsDocomo');
    const request = anAgreement(await reachable(noticeUrl));
    await agreeOnLinkPage(driver(), request);
    await untilThere();
    expect(await work()).toMatchObject([{ state: 'HANDLED', kind: 'registered', attempts: 1 }]);
    const { registrationId, customerCode } = request;
    expect(brought).toMatchObject([
      {
        gateway: docomo,
        event: {
          kind: 'registered',
          registrationId,
          instrument: { customerCode, agreement: expect.any(String) },
        },
      },
    ]);
  });

  it('receives a response within half a second', async () => {
    const { text } = await aResult();
    const brought = async () => {
      const answer = await bring(text);
      expect(saying(answer)).toEqual([200, 'OK,']);
      expect(answer.headers['content-type']).toBe('text/html; charset=Shift_JIS');
    };
    expect(await bestElapsedMs(500, brought)).toBeLessThan(500);
  });
});

async function untilThere(): Promise<void> {
  for (const giveUp = performance.now() + 10_000; (await rows()).length === 0; await setTimeout(20))
    if (performance.now() > giveUp) throw new Error('No notice came');
}

describe('an invalid webhook', () => {
  let text: string;
  beforeEach(async () => {
    text ??= (await aResult()).text;
  });

  it.each<[string, (text: string) => string]>([
    ['a wrong checksum', (sent) => change(sent, 'sps_hashcode', () => 'a'.repeat(40))],
    ['another amount under the same checksum', (sent) => change(sent, 'amount', () => '9')],
    ['another order', (sent) => change(sent, 'order_id', (id) => `${id.slice(0, -1)}x`)],
    ['the id of another merchant', (sent) => change(sent, 'merchant_id', () => '30999')],
    ['a field twice', (sent) => `${sent}&res_result=OK`],
    ['a field missing', (sent) => sent.replace(/(^|&)res_result=[^&]*/, '')],
    ['an empty body', () => ''],
    ['JSON', () => '{"order_id":"1"}'],
    ['invalid bytes', (sent) => change(sent, 'order_id', () => '%ff%fe%00')],
  ])('is rejected with %s, without any effect, and is not stored', async (_, changed) => {
    expect(saying(await bring(changed(text)))).toEqual([200, 'NG,refused']);
    expect(await rows()).toEqual([]);
  });

  it('is rejected by a gateway that is not its recipient', async () => {
    expect(saying(await bring(text, '/gateways/sbps/notice/SbpsPaypay'))).toEqual([200, 'NG,refused']);
    expect(await bring(text, '/gateways/sbps/notice/SbpsCredit')).toBeProblem('NOT_FOUND');
    expect(await bring(text, '/gateways/sbps/notice/Nothing')).toBeProblem('NOT_FOUND');
    expect(await rows()).toEqual([]);
  });

  it('is rejected unread when it has a size of one megabyte', async () => {
    const huge = Buffer.alloc(1_048_576, 'a');
    expect((await bring(huge)).statusCode).toBe(413);
    expect((await bring(`${text}&free1=${'a'.repeat(60_000)}`)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('does not block authentic webhooks from its network, and is rejected unread after 600 invalid webhooks per gateway', async () => {
    const wrong = change(text, 'sps_hashcode', () => 'a'.repeat(40));
    await bring(wrong);
    await database.rows('UPDATE rate_limit SET points = 1000');
    expect(saying(await bring(wrong))).toEqual([200, 'NG,refused']);
    expect(saying(await bring(text))).toEqual([200, 'OK,']);
    await database.rows('UPDATE rate_limit SET points = 1000');
    const readNotice = jest.spyOn(driver(), 'readWebhook');
    expect(await bring(wrong)).toBeProblem('TOO_MANY_REQUESTS');
    expect(readNotice).not.toHaveBeenCalled();
    const { text: other } = await aResult();
    expect(saying(await bring(other, undefined, '203.0.113.81'))).toEqual([200, 'OK,']);
  });

  it('counts towards the network limit; an authentic webhook does not', async () => {
    for (let index = 0; index < 3; index += 1) await bring((await aResult()).text);
    expect(await database.rows("SELECT key FROM rate_limit WHERE key LIKE '%GatewayNotice%'")).toEqual([]);
  });
});

describe('an authentic webhook', () => {
  it('is stored once even if a repetition has another field order and encoding', async () => {
    const { text } = await aResult();
    const shuffled = text.split('&').reverse().join('&');
    const renamed = change(text, 'item_name', () => encodeURIComponent('スタンダード'));
    for (const sent of [text, shuffled, renamed, text]) expect((await bring(sent)).statusCode).toBe(200);
    await runConcurrently(16, (index) => bring(index % 2 ? text : shuffled));
    expect(await work()).toHaveLength(1);
    expect(brought).toHaveLength(1);
    expect(saying(await bring(text))).toEqual([200, 'OK,']);
    await work();
    expect(brought).toHaveLength(1);
  });

  it('does not change its state when it is repeated, even if another webhook has arrived', async () => {
    const { text } = await aResult();
    await bring(text);
    expect(await work()).toMatchObject([{ state: 'HANDLED', attempts: 1 }]);
    taking = 'notMine';
    await bring((await aResult()).text);
    expect(await work()).toMatchObject([{ state: 'HANDLED' }, { state: 'UNHANDLED' }]);
    const all = () => database.rows('SELECT * FROM gateway_webhook ORDER BY created_at');
    const before = await all();
    expect(saying(await bring(text))).toEqual([200, 'OK,']);
    expect(await all()).toEqual(before);
  });

  it('is accepted during maintenance and from every country', async () => {
    const settings = get(SettingsService);
    const closed = { ...settings.current(), maintenance: true, allowedCountries: ['US'] };
    jest.spyOn(settings, 'current').mockReturnValue(closed);
    const { text } = await aResult();
    expect(saying(await bring(text))).toEqual([200, 'OK,']);
  });

  it('stays listed if no handler accepts it, and is processed again when repeated', async () => {
    const series = [
      'account_gateway_webhooks_total{gateway="link",type="SbpsDocomo",outcome="registered"}',
      'account_gateway_webhooks_total{gateway="link",type="SbpsDocomo",outcome="repeated"}',
      'account_gateway_webhooks_processed_total{gateway="link",type="SbpsDocomo",state="unhandled"}',
      'account_gateway_webhooks_processed_total{gateway="link",type="SbpsDocomo",state="handled"}',
    ];
    const counts = () => Promise.all(series.map((each) => site.metric(each)));
    const before = await counts();
    taking = 'notMine';
    const { text } = await aResult();
    await bring(text);
    expect(await work()).toMatchObject([{ state: 'UNHANDLED' }]);
    taking = 'taken';
    expect(await work()).toMatchObject([{ state: 'UNHANDLED' }]);
    await bring(text);
    expect(await work()).toMatchObject([{ state: 'HANDLED', attempts: 1 }]);
    expect(brought).toHaveLength(2);
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1]);
  });

  it('needs review when it contradicts our data', async () => {
    const errors = jest.spyOn(get(Logger), 'error');
    const { text } = await aResult();
    taking = 'differs';
    await bring(text);
    const [row] = await work();
    expect(row?.state).toBe('UNHANDLED');
    expect(errors.mock.calls).toContainEqual([
      'gateway_webhook.contradicted',
      undefined,
      { rowId: row?.id, gateway: `${docomo.gatewayId}/${docomo.type}`, reason: row?.kind },
    ]);
  });

  it('is retried when it arrives before the object that it reports exists', async () => {
    taking = 'later';
    await bring((await aResult()).text);
    expect(await work()).toMatchObject([{ state: 'PENDING', attempts: 1, last_error: 'later' }]);
    taking = 'taken';
    expect(await work()).toMatchObject([{ state: 'HANDLED', attempts: 2 }]);
  });

  it('is retried when its handler dies', async () => {
    jest.spyOn(get(WebhookHandlers), 'handleWebhook').mockRejectedValueOnce(new Error('killed'));
    await bring((await aResult()).text);
    await expect(work()).rejects.toThrow('killed');
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
    expect(await work()).toMatchObject([{ state: 'HANDLED', attempts: 2 }]);
  });

  it('is stored encrypted for thirteen months', async () => {
    const { request, text } = await aResult();
    await bring(text);
    const [kept] = await database.rows<{ text: string }>('SELECT t::text AS text FROM gateway_webhook t');
    expect(kept?.text).not.toContain(Buffer.from(request.registrationId).toString('hex'));
    expect(kept?.text).not.toContain(request.registrationId);
    await work();
    const sweepAfter = async (months: number) => {
      await database.rows(`UPDATE gateway_webhook SET finished_at = now() - interval '${months} months'`);
      await get(RowSweeper).sweep();
      return (await rows()).length;
    };
    expect([await sweepAfter(12), await sweepAfter(14)]).toEqual([1, 0]);
  });
});
