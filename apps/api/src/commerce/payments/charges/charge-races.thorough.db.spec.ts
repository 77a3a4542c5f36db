import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { runConcurrentlyBehindLock } from '@account/testing/lock-contention';
import { assertSingleUse, runConcurrently } from '@account/testing/race';

import { newId } from '../../../platform/ids/ids.js';
import { addMember } from '../../../testing/test-members.js';
import { GatewayCalls } from '../gateways/calls/gateway-calls.service.js';
import { GatewayPauses } from '../gateways/calls/gateway-pauses.service.js';
import { ChargeDriver } from './drive/charge-driver.service.js';
import { ChargeRepository } from './charge.repository.js';
import { ChargeSettlement } from './settle/charge-settlement.service.js';
import { siteThatCharges } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);
const card = '4111111111111111';

afterEach(() => void jest.restoreAllMocks());

const counted = async () => {
  const [row] = await database.rows(
    `SELECT (SELECT count(*)::int FROM ledger_transfer) AS transfers, (SELECT count(*)::int FROM earning) AS earnings`,
  );
  return row;
};
const once = { transfers: 2, earnings: 1 };
/** Transaction type 13: the commit is rejected. */
const rejectedCommit = {
  ...{ vendor: 'sbps', function: 'ST02-00101-101', trouble: 'refused', code: '10113999' },
};
const sent = (calls: jest.SpiedFunction<GatewayCalls['startCall']>) =>
  calls.mock.calls.filter(([, call]) => call === 'authorise').length;

describe('16 concurrent calls', () => {
  it('claim an order or cycle once', async () => {
    const [methodId, cycleId] = [await shop.addCard(card), newId()];
    await assertSingleUse(() => shop.claim(methodId, cycleId));
    expect(await database.rows('SELECT 1 FROM charge')).toHaveLength(1);
  });

  it('send the claimed charge once', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    const [row] = [await shop.get(ChargeRepository).findById(claimed.chargeId)];
    const authorised: string[] = [];
    const driver = shop.driver(claimed.gateway);
    const authorise = driver.authorise.bind(driver);
    jest.spyOn(driver, 'authorise').mockImplementation((request) => {
      authorised.push(request.chargeId);
      return authorise(request);
    });
    await runConcurrently(16, () => shop.get(Charges).sendCharge(claimed));
    expect(authorised).toEqual([row?.id.replaceAll('-', '')]);
    expect(await counted()).toEqual(once);
    const answers = await database.rows('SELECT recent FROM gateway_breaker');
    expect(answers).toEqual([{ recent: '.' }]);
    expect(await shop.cycles.find(cycleId)).toEqual({ state: 'PAID', noted: ['succeeded'] });
  });

  it('settle a charge once when they come from the sender, reconcilers, webhooks and an operator', async () => {
    const methodId = await shop.addCard('4000000500030004');
    const bought = await shop.buy(methodId);
    expect(bought.result).toEqual({ outcome: 'unknown' });
    await shop.elapse(61);
    const ids = { payment: 'p', transaction: null, capture: null };
    const row = await shop.get(ChargeRepository).findById(bought.claimed.chargeId);
    if (row === undefined) throw new Error('no charge');
    const success = { ids: null, processedOn: businessDate('2026-11-23'), collected: row.amount };
    const decision = { decidedBy: 'sato', evidence: 'console of the provider' };
    const outcomes = await runConcurrently(
      16,
      (index) =>
        [
          () => shop.reconcile(),
          () => shop.get(ChargeSettlement).recordSuccess(row, success, { by: 'notice' }),
          () => shop.get(ChargeSettlement).recordSuccess(row, { ...success, ids }, { by: 'audit' }),
          () => shop.get(Charges).decideCharge(row.id, { as: 'succeeded', ...success }, decision),
        ][index % 4]?.() as Promise<unknown>,
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await counted()).toEqual(once);
    expect(await shop.cycles.find(bought.cycleId)).toEqual({
      state: 'PAID',
      noted: ['unknown', 'succeeded'],
    });
  });

  it('claim each charge once when made by reconcilers', async () => {
    const methodId = await shop.addCard(card);
    for (let count = 0; count < 20; count += 1) await shop.claim(methodId);
    await shop.elapse(121);
    const taken: string[] = [];
    const repository = shop.get(ChargeRepository);
    const take = repository.claimDue.bind(repository);
    jest.spyOn(repository, 'claimDue').mockImplementation(async (limit, lease) => {
      const rows = await take(limit, lease);
      taken.push(...rows.map(({ id }) => id));
      return rows;
    });
    await runConcurrently(16, () => shop.reconcile());
    expect([taken.length, new Set(taken).size]).toEqual([20, 20]);
    const rows = await database.rows(`SELECT 1 FROM charge WHERE phase = 'NOT_EXECUTED' AND code = 'LEASE'`);
    expect(rows).toHaveLength(20);
  });
});

describe('two reconcilers and a locked charge', () => {
  it('claim the locked charge once, and claim another member’s charge without waiting for the lock', async () => {
    const locked = await shop.claim(await shop.addCard(card));
    shop.accountId = await addMember(shop.site.nest, { email: 'other@example.jp' });
    const free = await shop.claim(await shop.addCard(card));
    await shop.elapse(121);
    const take = () => shop.get(ChargeRepository).claimDue(10, 60_000);
    const sql = 'SELECT 1 FROM charge WHERE id = $1 FOR NO KEY UPDATE';
    const lock = { sql, values: [locked.claimed.chargeId] };
    const meanwhile = await runConcurrentlyBehindLock(database, lock, [take, take]);
    expect(meanwhile.flat().map(({ id }) => id)).toEqual([free.claimed.chargeId]);
    const afterwards = await Promise.all([take(), take()]);
    expect(afterwards.flat().map(({ id }) => id)).toEqual([locked.claimed.chargeId]);
  });
});

describe('a process that sends a charge', () => {
  it('does not send after its lease has expired', async () => {
    const { claimed } = await shop.claim(await shop.addCard(card));
    await shop.elapse(121);
    await shop.reconcile();
    const begin = jest.spyOn(shop.get(GatewayCalls), 'startCall');
    const authorise = jest.spyOn(shop.driver(claimed.gateway), 'authorise');
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'notExecuted' });
    expect([sent(begin), authorise.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not change anything when it resumes after a look-up has decided its charge', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    const driver = shop.driver(claimed.gateway);
    const capture = driver.capture.bind(driver);
    jest.spyOn(driver, 'capture').mockImplementationOnce(async (request) => {
      await shop.elapse(121);
      await shop.reconcile();
      return capture(request);
    });
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'succeeded' });
    expect(await counted()).toEqual(once);
    expect((await shop.cycles.find(cycleId))?.noted).toEqual(['succeeded']);
  });

  it('does not apply a late refusal to a charge that another process captures', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    const driver = shop.driver(claimed.gateway);
    const capture = driver.capture.bind(driver);
    const wakes = Promise.withResolvers<null>();
    const captures = Promise.withResolvers<null>();
    let reconciled: Promise<void> | undefined;
    jest
      .spyOn(driver, 'capture')
      .mockImplementationOnce(async () => {
        await shop.elapse(121);
        reconciled = shop.reconcile();
        await captures.promise;
        return { outcome: 'refused', refusal: 'retryLater', code: 'LATE' };
      })
      .mockImplementationOnce(async (request) => {
        captures.resolve(null);
        await wakes.promise;
        return capture(request);
      });
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'unknown' });
    wakes.resolve(null);
    await reconciled;
    expect(await counted()).toEqual(once);
    expect((await shop.cycles.find(cycleId))?.noted).toEqual(['succeeded']);
  });

  it('does not lose money or leave an authorisation when its request is sent after the charge was abandoned', async () => {
    const decision = { decidedBy: 'Aoi', evidence: 'console' };
    const given = async (methodId: Parameters<typeof shop.claim>[0]) => {
      const { claimed } = await shop.claim(methodId);
      const driver = shop.driver(claimed.gateway);
      const authorise = driver.authorise.bind(driver);
      jest.spyOn(driver, 'authorise').mockImplementationOnce(async (request) => {
        await shop.elapse(121);
        await shop.reconcile();
        await shop.get(Charges).decideCharge(claimed.chargeId, { as: 'notExecuted' }, decision);
        return authorise(request);
      });
      const { outcome } = await shop.get(Charges).sendCharge(claimed);
      return [outcome, await phase(claimed.chargeId)];
    };
    expect(await given(await shop.addCarrier('SbpsDocomo'))).toEqual(['succeeded', 'SUCCEEDED']);
    expect(await counted()).toEqual(once);
    expect(await given(await shop.addCard(card))).toEqual(['notExecuted', 'NOT_EXECUTED']);
    expect(await database.rows('SELECT kind FROM gateway_task')).toEqual([{ kind: 'cancelAuthorisation' }]);
  });

  it('is replaced by the reconciler if it dies before the request, the authorisation, the capture or the settlement', async () => {
    const methodId = await shop.addCard(card);
    type Driver = ReturnType<typeof shop.driver>;
    const dying: ((driver: Driver, dies: () => Promise<never>) => unknown)[] = [
      (_, dies) => jest.spyOn(shop.get(GatewayCalls), 'startCall').mockImplementationOnce(dies),
      (driver, dies) => jest.spyOn(driver, 'authorise').mockImplementationOnce(dies),
      (driver, dies) => jest.spyOn(driver, 'capture').mockImplementationOnce(dies),
      (_, dies) => jest.spyOn(shop.get(ChargeSettlement), 'recordSuccess').mockImplementationOnce(dies),
    ];
    const ends: string[] = [];
    for (const die of dying) {
      const bought = await shop.claim(methodId);
      await new Promise<void>((reached) => {
        die(shop.driver(bought.claimed.gateway), () => {
          reached();
          return new Promise<never>(() => undefined);
        });
        void shop.get(ChargeDriver).startCharge(bought.claimed);
      });
      jest.restoreAllMocks();
      await shop.lookUntilEnded(bought);
      ends.push(await phase(bought.claimed.chargeId));
    }
    expect(ends).toEqual(['NOT_EXECUTED', 'NOT_EXECUTED', 'SUCCEEDED', 'SUCCEEDED']);
  });
});

describe('an unfinished charge at a provider', () => {
  it('is cancelled by a task after a day without capture, and its order or period fails', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    jest
      .spyOn(shop.driver(claimed.gateway), 'capture')
      .mockResolvedValue({ outcome: 'notExecuted', cause: 'unreachable', code: 'DOWN', alarm: false });
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'unknown' });
    await shop.elapse(23 * 60 * 60);
    await shop.reconcile();
    expect(await phase(claimed.chargeId)).toBe('AUTHORISED');
    await shop.elapse(60 * 60 + 1);
    await shop.reconcile();
    expect(await phase(claimed.chargeId)).toBe('CANCELLED');
    expect((await shop.cycles.find(cycleId))?.noted).toEqual(['cancelled']);
    const tasks = await database.rows('SELECT kind, subject FROM gateway_task');
    expect(tasks).toEqual([{ kind: 'cancelAuthorisation', subject: claimed.chargeId }]);
  });

  it('ends immediately when its capture is rejected, and the gateway stays open for others', async () => {
    const methodId = await shop.addCard(card);
    for (let time = 0; time < 4; time += 1) {
      await shop.put('troubles', { ...rejectedCommit, times: 1 });
      const { claimed, cycleId, result } = await shop.buy(methodId);
      expect(result).toEqual({ outcome: 'notExecuted' });
      expect(await shop.get(Charges).findCharge(claimed.chargeId)).toMatchObject({
        ...{ phase: 'CANCELLED', code: rejectedCommit.code, reviewReason: null },
      });
      expect((await shop.cycles.find(cycleId))?.noted).toEqual(['cancelled']);
      const tasks = await database.rows('SELECT kind FROM gateway_task WHERE subject = $1', [
        claimed.chargeId,
      ]);
      expect(tasks).toEqual([{ kind: 'cancelAuthorisation' }]);
    }
    const other = await shop.buy(await shop.addCard('5555555555554444'));
    expect(other.result).toEqual({ outcome: 'succeeded' });
    expect(await counted()).toEqual(once);
  });

  it('does not block the gateway for others when all its captures are rejected for a day', async () => {
    const { claimed } = await shop.claim(await shop.addPaypal('PaypalRest'));
    const driver = shop.driver(claimed.gateway);
    jest
      .spyOn(driver, 'capture')
      .mockResolvedValue({ outcome: 'notExecuted', cause: 'rejected', code: 'FORGOTTEN', alarm: false });
    jest.spyOn(driver, 'inquire').mockResolvedValue({ outcome: 'unavailable', code: 'HTTP_503' });
    await shop.get(Charges).sendCharge(claimed);
    for (let minute = 0; minute < 60; minute += 1) {
      await shop.elapse(61);
      await shop.reconcile();
    }
    expect(await phase(claimed.chargeId)).toBe('AUTHORISED');
    expect(await shop.get(GatewayCalls).findState(claimed.gateway)).toBe('closed');
    jest.restoreAllMocks();
    expect((await shop.buy(await shop.addPaypal('PaypalRest'))).result).toEqual({ outcome: 'succeeded' });
  });

  it('reports the current reason why it has not ended', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500040003'));
    const { claimed } = bought;
    const said = async () => {
      const { phase, code, reviewReason } = (await shop.get(Charges).findCharge(claimed.chargeId)) ?? {};
      return [phase, code, reviewReason];
    };
    expect((await said())[1]).toMatch(/^timeout|^connectionLost/);
    const driver = shop.driver(claimed.gateway);
    jest.spyOn(driver, 'inquire').mockResolvedValue({ outcome: 'unavailable', code: 'HTTP_503' });
    await shop.elapse(25 * 60 * 60);
    await shop.reconcile();
    expect(await said()).toEqual(['UNKNOWN', 'look-up unavailable HTTP_503', 'unknownTooLong']);
    jest.restoreAllMocks();
    await database.rows('UPDATE charge SET claimed_at = clock_timestamp(), due_at = to_timestamp(0)');
    jest
      .spyOn(driver, 'capture')
      .mockResolvedValue({ outcome: 'notExecuted', cause: 'unreachable', code: 'DOWN', alarm: false });
    await shop.elapse(7 * 60 * 60);
    await shop.reconcile();
    expect(await said()).toEqual(['AUTHORISED', 'unreachable DOWN', null]);
    jest.restoreAllMocks();
    await shop.lookUntilEnded(bought);
    expect(await phase(claimed.chargeId)).toBe('SUCCEEDED');
  });

  it('is paid when its capture is rejected because an earlier capture succeeded', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500030004'));
    expect(bought.result).toEqual({ outcome: 'unknown' });
    await database.rows(`UPDATE charge SET phase = 'AUTHORISED', unknown_since = NULL, code = NULL`);
    await shop.put('troubles', { ...rejectedCommit, times: 1 });
    await shop.elapse(121);
    await shop.reconcile();
    await shop.lookUntilEnded(bought);
    expect(await phase(bought.claimed.chargeId)).toBe('SUCCEEDED');
    expect(await counted()).toEqual(once);
    expect(await database.rows('SELECT 1 FROM gateway_task')).toEqual([]);
  });

  it.each([
    ['first', 'CANCELLED', null],
    ['second', 'UNKNOWN', 'notOffered'],
  ])(
    'reacts to a rejected %s capture at a gateway without look-ups: %s',
    async (rejected, expected, reviewReason) => {
      const { claimed } = await shop.claim(await shop.addCarrier('SbpsDocomo'));
      const driver = shop.driver(claimed.gateway);
      const ids = { payment: 'tracking', transaction: null, capture: null };
      jest.spyOn(driver, 'authorise').mockResolvedValueOnce({ outcome: 'done', state: 'authorised', ids });
      const capture = jest.spyOn(driver, 'capture');
      if (rejected === 'second')
        capture.mockResolvedValueOnce({
          ...{ outcome: 'notExecuted', cause: 'overloaded', code: '', alarm: false },
        });
      capture.mockResolvedValueOnce({
        ...{ outcome: 'notExecuted', cause: 'rejected', code: '', alarm: false },
      });
      await shop.get(Charges).sendCharge(claimed);
      for (let look = 0; look < 2; look += 1) {
        await shop.elapse(121);
        await shop.reconcile();
      }
      expect(await shop.get(Charges).findCharge(claimed.chargeId)).toMatchObject({
        ...{ phase: expected, reviewReason },
      });
      expect(capture).toHaveBeenCalledTimes(rejected === 'first' ? 1 : 2);
    },
  );

  it('is decided by an operator with evidence when the provider has no look-up', async () => {
    const methodId = await shop.addCarrier('SbpsDocomo');
    await shop.trouble('sbps', 'all', 'lostAfter');
    const bought = await shop.buy(methodId);
    expect(bought.result).toEqual({ outcome: 'unknown' });
    await shop.reconcile();
    const { chargeId } = bought.claimed;
    expect(await shop.get(Charges).findCharge(chargeId)).toMatchObject({ reviewReason: 'notOffered' });
    await shop.elapse(40 * 24 * 60 * 60);
    await shop.reconcile();
    expect(await phase(chargeId)).toBe('UNKNOWN');
    const decision = { decidedBy: 'sato', evidence: 'books of the carrier' };
    const processedOn = businessDate('2026-11-23');
    const finding = { as: 'succeeded', ids: null, processedOn } as const;
    expect(await shop.get(Charges).decideCharge(chargeId, finding, decision)).toBe('SUCCEEDED');
    expect(await shop.get(Charges).decideCharge(chargeId, { as: 'notExecuted' }, decision)).toBe('SUCCEEDED');
    expect(await counted()).toEqual(once);
    const audit = await database.rows(`SELECT actor FROM audit_event WHERE kind = 'charge.decided'`);
    expect(audit).toEqual([{ actor: 'operator' }]);
  });

  it('is not sent while the gateway is paused, and the member can choose another method', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    await shop.get(GatewayPauses).pauseGateway(claimed.gateway.gatewayId, 'Aoi');
    const authorise = jest.spyOn(shop.driver(claimed.gateway), 'authorise');
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'notExecuted' });
    expect(authorise).not.toHaveBeenCalled();
    expect((await shop.cycles.find(cycleId))?.noted).toEqual(['notExecuted notSent']);
    expect(await shop.get(Charges).findCharge(claimed.chargeId)).toMatchObject({
      code: 'paused',
      sentAt: null,
    });
  });
});

describe('a settlement', () => {
  it('is atomic, and is repeated after a database failure', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    jest.spyOn(shop.cycles, 'succeed').mockImplementationOnce(async (transaction, charge) => {
      await transaction.$executeRaw`UPDATE spec.cycle SET state = 'ENDED' WHERE id = ${charge.subject.id}::uuid`;
      throw new Error('the lock took too long');
    });
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'succeeded' });
    expect(await counted()).toEqual(once);
    expect((await shop.cycles.find(cycleId))?.state).toBe('PAID');
  });
});

const phase = async (id: string) => {
  const [row] = await database.rows<{ phase: string }>('SELECT phase FROM charge WHERE id = $1', [id]);
  return row?.phase ?? '';
};
