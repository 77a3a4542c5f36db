import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import { RecordedPaymentGateway } from '@account/gateways/payments/recorded-payment-gateway.testing';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import { AuditTrail } from '../../../../platform/audit/audit-trail.repository.js';
import { Database } from '../../../../platform/prisma/database.js';
import { JobTables } from '../../../../platform/job-tables/job-tables.service.js';
import { GatewayPauseRepository } from '../calls/gateway-pause.repository.js';
import { ConnectedGateways } from '../calls/connected-gateways.service.js';
import { card, siteWithGateways } from '../gateways.testing.js';
import type { NewGatewayTask } from './gateway-task.declaration.js';
import { GatewayTaskJob } from './gateway-task-job.service.js';
import { GatewayTasks } from './gateway-tasks.service.js';

const database = testDatabase();
const { site, sandbox } = siteWithGateways(database);

let recorded: RecordedPaymentGateway;
let customers = 0;

const get = <Service>(service: new (...parts: never[]) => Service) =>
  site.nest.get<Service>(service, { strict: false });

beforeEach(() => {
  recorded = new RecordedPaymentGateway(() => site.clock.now());
});
afterEach(() => void jest.restoreAllMocks());

/** Replaces the drivers of all gateways by the recorded one. */
function playRecorded(): void {
  jest
    .spyOn(get(ConnectedGateways), 'findGateway')
    .mockImplementation((ref) => ({ ref, gateway: recorded, pacing: defaultPacing }));
}

function aCustomer(): string {
  customers += 1;
  return `customer${customers}`;
}

const deletionOf = (customerCode: string, more: Partial<NewGatewayTask> = {}): NewGatewayTask => ({
  gateway: card,
  target: { kind: 'endAgreement', instrument: { customerCode, agreement: null } },
  subject: 'method-1',
  deadline: null,
  ...more,
});

const add = (task: NewGatewayTask) =>
  get(Database).transaction((transaction) => get(GatewayTasks).addTask(transaction, task));

interface Row {
  id: string;
  state: string;
  attempts: number;
  last_error: string | null;
  target: Buffer | null;
  target_hash: Buffer | null;
}
const rows = () => database.rows<Row>('SELECT * FROM gateway_task ORDER BY created_at, id');
const audited = async () =>
  (
    await database.rows<{ details: object }>('SELECT details FROM audit_event WHERE kind = $1', [
      'gatewayTask.ended',
    ])
  ).map(({ details }) => details);
const due = () =>
  database.rows("UPDATE gateway_task SET next_attempt_at = clock_timestamp() - interval '1 s'");

/** Makes all tasks due and runs one attempt of each task. */
async function work(): Promise<Row[]> {
  await due();
  for (const { id } of await rows()) await get(GatewayTaskJob).runTask({ id });
  return rows();
}

describe('a gateway task', () => {
  it('is executed once by 16 concurrent workers, and then stores only a hash of its target', async () => {
    playRecorded();
    const done = () =>
      site.metric(
        'account_gateway_task_attempts_total{kind="endAgreement",type="SbpsCredit",outcome="done"}',
      );
    await repeatRace(async () => {
      const before = await done();
      await database.rows('DELETE FROM gateway_task');
      const customer = aCustomer();
      await database.rows('DELETE FROM audit_event');
      await add(deletionOf(customer));
      const [{ id } = { id: '' }] = await rows();
      await runConcurrently(16, () => get(GatewayTaskJob).runTask({ id }));
      expect(recorded.requests.filter((request) => request.id === customer)).toHaveLength(1);
      expect(await rows()).toMatchObject([
        { state: 'DONE', attempts: 1, target: null, target_hash: expect.any(Buffer), last_error: null },
      ]);
      expect(await audited()).toEqual([
        { taskId: id, kind: 'endAgreement', gateway: 'card/SbpsCredit', reason: null },
      ]);
      expect(await done()).toBe(before + 1);
    });
  });

  it('is added once by 16 concurrent calls while it is open, and can be added again afterwards', async () => {
    playRecorded();
    const customer = aCustomer();
    await runConcurrently(16, (index) => add(deletionOf(customer, { subject: `method-${index}` })));
    await add(deletionOf(aCustomer()));
    expect(await rows()).toHaveLength(2);
    await work();
    await add(deletionOf(customer));
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['DONE', 'DONE', 'PENDING']);
  });

  it('is rolled back with the change that added it', async () => {
    const change = get(Database).transaction(async (transaction) => {
      await get(GatewayTasks).addTask(transaction, deletionOf(aCustomer()));
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await rows()).toEqual([]);
  });

  it('stores its target encrypted', async () => {
    await add(deletionOf('CANARYCUSTOMER'));
    const [kept] = await database.rows<{ text: string }>('SELECT t::text AS text FROM gateway_task t');
    for (const form of ['CANARYCUSTOMER', Buffer.from('CANARYCUSTOMER').toString('hex')])
      expect(kept?.text).not.toContain(form);
  });

  it('is sent again after a lost response, and then completed', async () => {
    playRecorded();
    const customer = aCustomer();
    recorded.play(customer, 'endAgreement', { what: 'lose', isExecuted: true }, { what: 'unreachable' });
    await add(deletionOf(customer));
    expect(await work()).toMatchObject([{ state: 'PENDING', last_error: 'unknown timeout ANSWER_TIMEOUT' }]);
    expect(await work()).toMatchObject([{ state: 'PENDING', last_error: 'unreachable ECONNREFUSED' }]);
    expect(await audited()).toEqual([]);
    expect(await work()).toMatchObject([{ state: 'DONE', attempts: 3 }]);
  });

  it('needs review after a final refusal, with an audit event', async () => {
    playRecorded();
    const customer = aCustomer();
    recorded.play(customer, 'endAgreement', { what: 'refuse', refusal: 'needsMethod' });
    await add(deletionOf(customer));
    expect(await work()).toMatchObject([
      { state: 'FAILED', last_error: 'refused needsMethod PLAYED', target: null },
    ]);
    expect(await audited()).toMatchObject([{ kind: 'endAgreement', gateway: 'card/SbpsCredit' }]);
    expect(JSON.stringify(await audited())).not.toContain(customer);
  });

  it('waits after a temporary refusal', async () => {
    playRecorded();
    const customer = aCustomer();
    recorded.play(customer, 'endAgreement', { what: 'refuse', refusal: 'retryLater' });
    await add(deletionOf(customer));
    expect(await work()).toMatchObject([{ state: 'PENDING' }]);
    expect(await work()).toMatchObject([{ state: 'DONE' }]);
  });

  it('waits without sending while its gateway is paused', async () => {
    playRecorded();
    const customer = aCustomer();
    await add(deletionOf(customer));
    await get(Database).transaction((transaction) =>
      get(GatewayPauseRepository).add(transaction, 'card', new Date()),
    );
    expect(await work()).toMatchObject([{ state: 'PENDING', last_error: 'paused' }]);
    expect(recorded.requests).toEqual([]);
    await database.rows('DELETE FROM gateway_pause');
    expect(await work()).toMatchObject([{ state: 'DONE' }]);
  });

  it('needs review when its gateway was removed from the store file', async () => {
    await add(deletionOf(aCustomer(), { gateway: { gatewayId: 'gone', type: 'SbpsCredit' } }));
    expect(await work()).toMatchObject([{ state: 'PENDING', last_error: 'notConfigured' }]);
  });

  it('is repeated and ends once when its worker dies after the action', async () => {
    playRecorded();
    const customer = aCustomer();
    await add(deletionOf(customer));
    jest.spyOn(get(AuditTrail), 'addEvent').mockRejectedValueOnce(new Error('killed'));
    await expect(work()).rejects.toThrow('killed');
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1, target: expect.any(Buffer) }]);
    expect(await work()).toMatchObject([{ state: 'DONE', attempts: 2 }]);
    expect(recorded.requests).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  it('keeps its lease when the business clock changes', async () => {
    playRecorded();
    await add(deletionOf(aCustomer()));
    const [{ id } = { id: '' }] = await rows();
    let isActing = false;
    const acting = Promise.withResolvers<undefined>();
    jest.spyOn(recorded, 'endAgreement').mockImplementation(async () => {
      isActing = true;
      await acting.promise;
      return { outcome: 'done' };
    });
    const first = get(GatewayTaskJob).runTask({ id });
    while (!isActing) await new Promise((resolve) => setImmediate(resolve));
    site.clock.travel({ days: 40 });
    await get(GatewayTaskJob).runTask({ id });
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    expect((await get(JobTables).listForOperators(new Date(0), 10))['gateway-tasks']).toEqual([
      expect.objectContaining({ id, attempts: 1 }),
    ]);
    acting.resolve(undefined);
    await first;
    expect(await rows()).toMatchObject([{ state: 'DONE', attempts: 1 }]);
  });
});

describe('the review list', () => {
  it('includes tasks from one day before their deadline, and failed tasks', async () => {
    playRecorded();
    const now = site.clock.now().getTime();
    const hours = (count: number) => new Date(now + count * 3_600_000);
    await add(deletionOf(aCustomer(), { subject: 'soon', deadline: hours(23) }));
    await add(deletionOf(aCustomer(), { subject: 'later', deadline: hours(25) }));
    await add(deletionOf(aCustomer(), { subject: 'whenever' }));
    const subjects = async () =>
      (await get(GatewayTasks).findNeedingReview(10)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['soon']);
    site.clock.travel({ hours: 2 });
    expect(await subjects()).toEqual(['soon', 'later']);
    recorded.isDown = false;
    await work();
    expect(await subjects()).toEqual([]);
  });
});

describe('tasks at the sandbox vendors', () => {
  it('deleting a missing or already deleted card succeeds', async () => {
    await add(deletionOf(aCustomer()));
    expect(await work()).toMatchObject([{ state: 'DONE' }]);
  });

  it('cancelling an unknown authorisation is permanently refused and not reported as cancelled', async () => {
    const ids: ProviderIds = { payment: '00000000000001', transaction: null, capture: null };
    await add({ ...deletionOf(''), target: { kind: 'cancelAuthorisation', ids } });
    const [row] = await work();
    expect(row?.state).not.toBe('DONE');
  });

  it('a task with lost responses is completed', async () => {
    await fetch(`${sandbox().origin}/payments/troubles`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: 'sbps', function: 'all', trouble: 'lostAfter', times: 1, seconds: 0 }),
    });
    await add(deletionOf(aCustomer()));
    expect(await work()).toMatchObject([{ state: 'PENDING' }]);
    expect(await work()).toMatchObject([{ state: 'DONE' }]);
  });
});
