import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { locally, refused, unknown } from '@account/gateways/payments/gateway-answer';
import type { ChargeRequest } from '@account/gateways/payments/gateway-charge';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import { RecordedPaymentGateway } from '@account/gateways/payments/recorded-payment-gateway.testing';
import { testDatabase } from '@account/testing/database';
import { Registry } from 'prom-client';

import { runCommand } from '../../../../platform/cli/run-command.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { GatewayOperations } from '../gateway-operations.service.js';
import { gatewayCommands } from '../gateways.commands.js';
import { card, docomo, rest, siteWithGateways } from '../gateways.testing.js';
import { anAgreement } from '../webhooks/link-webhooks.testing.js';
import { GatewayBreakers } from './gateway-breakers.service.js';
import { GatewayCalls } from './gateway-calls.service.js';
import { GatewayPauses } from './gateway-pauses.service.js';
import { GatewayProbePollingWorker } from '../gateway-probe-polling-worker.js';
import { GatewayProbe } from './gateway-probe.service.js';
import { ConnectedGateways } from './connected-gateways.service.js';
import { asOperator } from '../../../../testing/test-application.js';

const database = testDatabase();
const { site, sandbox } = siteWithGateways(database);

let recorded: RecordedPaymentGateway;

const get = <Service>(service: new (...parts: never[]) => Service) =>
  site.nest.get<Service>(service, { strict: false });

beforeEach(() => {
  recorded = new RecordedPaymentGateway(() => site.clock.now());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fetch(`${sandbox().origin}/payments/troubles`, { method: 'DELETE' });
});

function playRecorded(pacing = defaultPacing): void {
  jest
    .spyOn(get(ConnectedGateways), 'findGateway')
    .mockImplementation((ref) => ({ ref, gateway: recorded, pacing }));
}

const trouble = (vendor: string, trouble: string) =>
  fetch(`${sandbox().origin}/payments/troubles`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, function: 'all', trouble, times: null, seconds: 0 }),
  });

let charges = 0;

function aCharge(): ChargeRequest {
  charges += 1;
  const chargeId = String(charges).padStart(32, '0');
  const instrument = { customerCode: `customer${charges}`, agreement: null };
  const item = { id: 'standard', name: 'Standard' };
  return { chargeId, amount: yen(1_078), instrument, item, claimedOn: businessDateAt(new Date()) };
}

const authorise = (ref = card, charge = aCharge(), timeout = 0) =>
  get(GatewayCalls).startCall(ref, 'authorise', (gateway) => gateway.authorise(charge), {
    timeoutMs: timeout,
  });

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const charge = aCharge();
    recorded.play(charge.instrument.customerCode, 'authorise', { what: 'lose', isExecuted: false });
    expect(await authorise(card, charge)).toMatchObject({ outcome: 'unknown' });
  }
}

const standing = (ref = card) => get(GatewayBreakers).findState(ref);

describe('a new gateway request', () => {
  it('is sent while the gateway is available', async () => {
    playRecorded();
    expect(await authorise()).toMatchObject({ outcome: 'done', state: 'authorised' });
    expect(await get(GatewayCalls).isAccepting(card)).toBe(true);
  });

  it('is rejected unsent during a pause, while started operations continue', async () => {
    playRecorded();
    const charge = aCharge();
    const begun = await authorise(card, charge);
    if (begun.outcome !== 'done') throw new Error(begun.outcome);
    await get(GatewayPauses).pauseGateway('card', 'Aoi');
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'paused' });
    expect(await get(GatewayCalls).isAccepting(card)).toBe(false);
    const capture = { charge, ids: begun.ids, firstSentAt: null };
    expect(
      await get(GatewayCalls).continueCall(card, 'capture', (gateway) => gateway.capture(capture)),
    ).toMatchObject({ outcome: 'done' });
    expect(recorded.requests).toHaveLength(2);
  });

  it('is rejected unsent after three lost responses, with an alarm', async () => {
    playRecorded();
    const alarm = jest.spyOn(get(Logger), 'error');
    await fail(3);
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'open' });
    expect(alarm.mock.calls).toEqual([['gateway_circuit.opened', undefined, { gateway: 'card/SbpsCredit' }]]);
  });

  it('is rejected after failed captures', async () => {
    playRecorded();
    recorded.isDown = true;
    const capture = {
      charge: aCharge(),
      ids: { payment: 'x', transaction: null, capture: null },
      firstSentAt: null,
    };
    for (let time = 0; time < 3; time += 1)
      await get(GatewayCalls).continueCall(card, 'capture', (gateway) => gateway.capture(capture));
    expect(await standing()).toBe('open');
  });

  it('is not blocked by refused payments', async () => {
    playRecorded();
    for (let time = 0; time < 4; time += 1) {
      const charge = aCharge();
      recorded.play(charge.instrument.customerCode, 'authorise', { what: 'refuse', refusal: 'needsMethod' });
      expect(await authorise(card, charge)).toMatchObject({ outcome: 'refused' });
    }
    expect(await standing()).toBe('closed');
  });

  it('is not blocked by repeated rejections of one payment', async () => {
    playRecorded();
    const charge = aCharge();
    const { customerCode } = charge.instrument;
    recorded.play(
      customerCode,
      'authorise',
      ...Array.from({ length: 60 }, () => ({ what: 'reject' }) as const),
    );
    for (let time = 0; time < 60; time += 1)
      expect(await authorise(card, charge, 10_000)).toMatchObject({
        outcome: 'notExecuted',
        cause: 'rejected',
      });
    const capture = { charge, ids: { payment: 'x', transaction: null, capture: null }, firstSentAt: null };
    recorded.play(
      customerCode,
      'capture',
      ...Array.from({ length: 60 }, () => ({ what: 'reject' }) as const),
    );
    for (let time = 0; time < 60; time += 1)
      await get(GatewayCalls).continueCall(card, 'capture', (gateway) => gateway.capture(capture));
    expect(await standing()).toBe('closed');
    expect(await get(GatewayCalls).isAccepting(card)).toBe(true);
  });

  it('does not open the breaker when our own code throws', async () => {
    playRecorded();
    jest.spyOn(recorded, 'authorise').mockRejectedValue(new Error('defect'));
    for (let time = 0; time < 4; time += 1) expect(await authorise()).toMatchObject({ outcome: 'unknown' });
    expect(await standing()).toBe('closed');
  });

  it('waits for a slot until its timeout', async () => {
    playRecorded({ ...defaultPacing, inFlight: 1 });
    const begun = Promise.withResolvers<undefined>();
    const opened = Promise.withResolvers<undefined>();
    const first = get(GatewayCalls).startCall(card, 'authorise', async (gateway) => {
      begun.resolve(undefined);
      await opened.promise;
      return gateway.authorise(aCharge());
    });
    await begun.promise;
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'busy' });
    const patient = authorise(card, aCharge(), 5_000);
    opened.resolve(undefined);
    expect(await first).toMatchObject({ outcome: 'done' });
    expect(await patient).toMatchObject({ outcome: 'done' });
  });

  it('does not affect the breaker when captures leave no free slot', async () => {
    playRecorded({ ...defaultPacing, inFlight: 1 });
    const captured = Promise.withResolvers<undefined>();
    const second = get(GatewayCalls).continueCall(card, 'capture', async () => {
      await captured.promise;
      return unknown('pending');
    });
    for (let time = 0; time < 3; time += 1)
      expect(await authorise()).toEqual({ outcome: 'notSent', why: 'busy' });
    captured.resolve(undefined);
    await second;
    expect(await standing()).toBe('closed');
    expect(recorded.requests).toEqual([]);
  });

  it('is unknown and releases its slot when the driver throws', async () => {
    playRecorded({ ...defaultPacing, inFlight: 1 });
    jest.spyOn(recorded, 'authorise').mockRejectedValueOnce(new Error('defect'));
    expect(await authorise()).toMatchObject({ outcome: 'unknown', reason: 'unclear', code: 'DRIVER' });
    expect(await authorise()).toMatchObject({ outcome: 'done' });
  });

  it('is not sent to a gateway that is not in the store file', async () => {
    expect(await authorise({ gatewayId: 'gone', type: 'SbpsCredit' })).toEqual({
      outcome: 'notSent',
      why: 'notConfigured',
    });
  });

  it('does not affect the breaker when it only builds a form for the browser', async () => {
    await trouble('sbps', 'unavailable');
    const form = () =>
      get(GatewayCalls).startCall(docomo, 'startRegistration', (gateway) =>
        gateway.startRegistration(anAgreement('https://localhost/notice')),
      );
    const charge = () =>
      authorise(docomo, { ...aCharge(), instrument: { customerCode: 'c', agreement: '1' } });
    expect(await form()).toMatchObject({ step: 'form' });
    for (let time = 0; time < 3; time += 1) {
      expect(await charge()).toMatchObject({ outcome: 'unknown' });
      await form();
    }
    expect(await standing(docomo)).toBe('open');
    expect(await form()).toEqual({ outcome: 'notSent', why: 'open' });
    expect(await standing(card)).toBe('closed');
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}

describe('a gateway after failed requests', () => {
  const later = (time: string) =>
    database.rows(
      'UPDATE gateway_breaker SET open_since = open_since - $1::interval, probed_at = probed_at - $1::interval',
      [time],
    );
  const probe = () => get(GatewayProbe).probeOpen();

  it('is used again only after a look-up without a charge succeeds', async () => {
    playRecorded();
    await fail(3);
    await later('-1 hour');
    await probe();
    expect(await standing()).toBe('open');
    await later('1 hour 1 s');
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'open' });
    expect(await get(GatewayCalls).isAccepting(card)).toBe(false);
    recorded.isDown = true;
    await probe();
    expect(await standing()).toBe('open');
    await later('1 s');
    recorded.isDown = false;
    await probe();
    expect(await standing()).toBe('closed');
    expect(recorded.requests).toHaveLength(3);
  });

  it('is probed by one process at a time, without probing other gateways', async () => {
    playRecorded();
    await fail(3);
    await later('1 s');
    const inquire = jest.spyOn(recorded, 'inquire');
    await Promise.all([probe(), probe(), probe()]);
    expect(inquire).toHaveBeenCalledTimes(1);
    expect(await standing()).toBe('closed');
    await probe();
    expect(inquire).toHaveBeenCalledTimes(1);
  });

  it.each(['card', null])('is not probed while %s is paused', async (paused) => {
    playRecorded();
    await fail(3);
    await later('1 s');
    await get(GatewayPauses).pauseGateway(paused, 'Aoi');
    expect(await get(GatewayProbe).startProbes()).toEqual([]);
    expect(await standing()).toBe('paused');
    expect((await get(GatewayOperations).findReviewItems()).open).toEqual(['card SbpsCredit']);
  });

  it('is probed by a polling worker within moments, without a job queue', async () => {
    playRecorded();
    await fail(3);
    recorded.isDown = true;
    const pump = new GatewayProbePollingWorker(get(GatewayProbe), get(Logger));
    const inquire = jest.spyOn(recorded, 'inquire');
    pump.onApplicationBootstrap();
    try {
      await until(async () => inquire.mock.calls.length > 0);
      expect(await standing()).toBe('open');
      recorded.isDown = false;
      await until(async () => (await standing()) === 'closed');
    } finally {
      await pump.beforeApplicationShutdown();
    }
    expect(recorded.requests).toHaveLength(3);
  });

  it('is tested by one of 16 concurrent charges if it has no look-ups, and is then used again', async () => {
    recorded = new RecordedPaymentGateway(() => site.clock.now(), { inquiry: false });
    playRecorded();
    await fail(3);
    await later('-1 hour');
    expect(await get(GatewayCalls).isAccepting(card)).toBe(false);
    await later('1 hour 1 s');
    await probe();
    expect(await standing()).toBe('open');
    expect(await get(GatewayCalls).isAccepting(card)).toBe(true);
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    const authorised = recorded.authorise.bind(recorded);
    const send = jest.spyOn(recorded, 'authorise').mockImplementation(async (charge) => {
      await answered;
      return authorised(charge);
    });
    let refused = 0;
    const orders = Array.from({ length: 16 }, async () => {
      const outcome = await authorise();
      if (outcome.outcome === 'notSent') refused += 1;
      return outcome;
    });
    await until(async () => refused === 15);
    expect(send).toHaveBeenCalledTimes(1);
    answer(undefined);
    const outcomes = await Promise.all(orders);
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await standing()).toBe('closed');
    expect(await authorise()).toMatchObject({ outcome: 'done' });
  });

  it('is tested by one charge if it has no look-ups, no matter how long that charge waits for a slot', async () => {
    recorded = new RecordedPaymentGateway(() => site.clock.now(), { inquiry: false });
    playRecorded({ ...defaultPacing, inFlight: 1, connectWithin: 1, answerWithin: 1 });
    await fail(3);
    await later('1 hour');
    const { promise: captured, resolve: capture } = Promise.withResolvers<undefined>();
    const holder = get(GatewayCalls).continueCall(card, 'capture', () =>
      captured.then(() => unknown('pending')),
    );
    const first = authorise(card, aCharge(), 2_000);
    await until(
      async () =>
        (await database.rows('SELECT FROM gateway_breaker WHERE probed_at > open_since')).length === 1,
    );
    await later('1 hour');
    await setTimeout(50);
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'open' });
    capture(undefined);
    await holder;
    expect(await first).toMatchObject({ outcome: 'done' });
    expect(await standing()).toBe('closed');
  });

  it('is tested by ending an agreement if the carrier collects by itself, and is not offered before that test succeeds', async () => {
    recorded = new RecordedPaymentGateway(() => site.clock.now(), {
      ...{ inquiry: false, steps: 'none', clock: 'provider' },
    });
    playRecorded();
    const end = () =>
      get(GatewayCalls).startCall(card, 'endAgreement', (gateway) =>
        gateway.endAgreement({ customerCode: 'customer', agreement: 'agreement' }),
      );
    await fail(3);
    await later('1 hour');
    expect(await get(GatewayCalls).isAccepting(card)).toBe(false);
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'open' });
    expect(await end()).toMatchObject({ outcome: 'done' });
    expect(await get(GatewayCalls).isAccepting(card)).toBe(true);
  });

  it('stays unavailable if it has no look-ups and the driver determined the result without a request', async () => {
    recorded = new RecordedPaymentGateway(() => site.clock.now(), { inquiry: false });
    playRecorded();
    await fail(3);
    for (const answer of [unknown('alreadyDone', 'TAKEN'), refused('needsMethod', 'AGREEMENT')]) {
      await later('1 hour');
      await get(GatewayCalls).startCall(card, 'authorise', () => Promise.resolve(locally(answer)));
      expect(await standing()).toBe('open');
    }
    await later('1 hour');
    expect(await authorise()).toMatchObject({ outcome: 'done' });
    expect(await standing()).toBe('closed');
  });

  it('receives no request for a minute when its test charge is lost', async () => {
    recorded = new RecordedPaymentGateway(() => site.clock.now(), { inquiry: false });
    playRecorded();
    await fail(3);
    await later('1 s');
    await fail(1);
    await later('50 s');
    expect(await authorise()).toEqual({ outcome: 'notSent', why: 'open' });
    await later('10 s');
    expect(await authorise()).toMatchObject({ outcome: 'done' });
    expect(recorded.requests).toHaveLength(5);
  });
});

describe('the gateway metrics', () => {
  it('have labels for gateways, calls and results, but no secrets', async () => {
    await authorise(docomo, { ...aCharge(), instrument: { customerCode: 'CANARY', agreement: 'CANARY' } });
    await get(GatewayPauses).pauseGateway(null, 'Aoi');
    await authorise();
    const text = await get(Registry).metrics();
    expect(text).toMatch(
      /account_gateway_request_duration_seconds_count\{gateway="link",type="SbpsDocomo",call="authorise",outcome="\w+"\} 1/,
    );
    expect(text).toContain(
      'account_gateway_requests_rejected_total{gateway="card",type="SbpsCredit",call="authorise",reason="paused"}',
    );
    expect(text).toContain('account_gateway_circuit_open{gateway="link",type="SbpsDocomo"} 0');
    expect(text).toContain('account_gateway_paused{gateway="*"} 1');
    expect(text).not.toContain('CANARY');
  });
});

describe('/readyz', () => {
  it('lists paused and failing gateways for operators, and stays ready', async () => {
    playRecorded();
    await fail(3);
    await get(GatewayPauses).pauseGateway('rest', 'Aoi');
    const answer = await fetch(`${await site.nest.getUrl()}/readyz`, { headers: asOperator });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        clock: { claims: true, skewSeconds: expect.any(Number) },
        gateways: { missing: [], paused: ['rest'], open: ['card SbpsCredit'] },
        queue: { reachable: true, hintsLost: { count: 0, last: null } },
        work: expect.objectContaining({ outbox: { due: 0, oldestSeconds: 0 } }),
      },
    ]);
    const outside = await fetch(`${await site.nest.getUrl()}/readyz`);
    expect(await outside.json()).toEqual({ status: 'ready' });
  });
});

describe('the gateway commands', () => {
  async function run(name: string, ...args: string[]) {
    const commands = gatewayCommands((work) =>
      work({ operations: get(GatewayOperations), pauses: get(GatewayPauses) }),
    );
    const lines: string[] = [];
    const status = await runCommand(commands, [...name.split(' '), ...args], {
      out: (line) => lines.push(line),
      error: () => undefined,
    });
    return { status, lines };
  }

  it('check access, clock and one look-up of each gateway', async () => {
    const { status, lines } = await run('gateways check');
    expect(status).toBe(0);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^card SbpsCredit: responds and accepts our credentials; its clock differs from ours by -?[01] s; in use$/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^rest PaypalRest: responds and accepts our credentials/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^nvp PaypalNvp: responds and accepts our credentials/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^link SbpsDocomo: has no look-up to test/));
    expect(await database.rows('SELECT 1 FROM gateway_task')).toEqual([]);
  });

  it('report a failing gateway', async () => {
    await trouble('sbps', 'unavailable');
    const { status, lines } = await run('gateways check', 'card');
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^card SbpsCredit: fails: /)]]);
    expect((await run('gateways check', 'rest')).status).toBe(0);
  });

  it('pause and resume one or all gateways, with audit events', async () => {
    expect(await run('billing pause', '--by', 'Aoi', '--gateway', 'rest')).toEqual({
      status: 0,
      lines: ['Gateway rest is paused.'],
    });
    expect((await run('billing pause', '--by', 'Aoi', '--gateway', 'rest')).lines).toEqual([
      'Gateway rest was paused already.',
    ]);
    expect([await standing(rest), await standing(card)]).toEqual(['paused', 'closed']);
    await run('billing pause', '--by', 'Aoi');
    expect(await standing(card)).toBe('paused');
    expect((await run('gateways review')).lines).toEqual([
      'Every payment gateway is paused.',
      'Gateway rest is paused.',
    ]);
    expect((await run('billing resume', '--by', 'Aoi')).lines).toEqual([
      'Every payment gateway is resumed.',
      'Still paused: Gateway rest.',
    ]);
    expect([await standing(rest), await standing(card)]).toEqual(['paused', 'closed']);
    await run('billing resume', '--by', 'Aoi', '--gateway', 'rest');
    expect((await run('gateways review')).lines).toEqual(['Nothing needs review.']);
    const kinds = await database.rows('SELECT kind, actor, details FROM audit_event ORDER BY created_at, id');
    expect(kinds.slice(0, 2)).toEqual([
      { kind: 'gateway.paused', actor: 'operator', details: { gateway: 'rest', by: 'Aoi' } },
      { kind: 'gateway.paused', actor: 'operator', details: { gateway: '*', by: 'Aoi' } },
    ]);
  });

  it('close a breaker', async () => {
    playRecorded();
    await fail(3);
    expect((await run('gateways review')).lines).toEqual([
      'Gateway card SbpsCredit fails and gets no new requests.',
    ]);
    await run('billing resume', '--by', 'Aoi', '--gateway', 'card');
    expect(await standing()).toBe('closed');
  });

  it.each([['--gateway'], ['--gateway', 'gone'], ['card', '--gateway']])('reject %s %s', async (...args) => {
    expect((await run('billing pause', '--by', 'Aoi', ...args)).status).toBe(1);
    expect(await database.rows('SELECT 1 FROM gateway_pause')).toEqual([]);
  });
});
