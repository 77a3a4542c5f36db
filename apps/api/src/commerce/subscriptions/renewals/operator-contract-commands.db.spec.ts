import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { AccountStatus } from '../../../identity/account-status/account-status.service.js';
import { Outbox } from '../../../messaging/outbox/outbox.service.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { aPlan } from '../../catalogue.suite.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { ContractOperations } from '../contracts/operate/contract-operations.service.js';
import { contractCommands } from '../contracts/operate/contracts.commands.js';
import { joinContract } from '../contracts/contracts.testing.js';
import { AgreementMethods } from '../../payments/payment-methods/registration/agreement-methods.service.js';
import { CarrierResults } from './carrier/carrier-results.service.js';
import { RenewalForecast } from './renewal-forecast.service.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { renewalCommands } from './renewals.commands.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({ ...file, plans: [plan.parse(aPlan())], campaigns: [], paymentMethods: [] }),
});
const get = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

let member: AccountId;
let id: string;

beforeEach(async () => {
  site.clock.travelTo('2026-03-10T12:00:00+09:00');
  member = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
  const createdContract = await joinContract(site.nest, member, {
    methodId: await addMethod(site.nest, member),
  });
  id = createdContract.outcome === 'joined' ? createdContract.contractId : '';
});

async function run(...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const operations = {
    contracts: get(ContractOperations),
    accounts: get(AccountStatus),
    outbox: get(Outbox),
  };
  const commands = contractCommands((work) => work(operations));
  return { status: await runCommand(commands, args, { out, error: out }), text: output.join('\n') };
}

const operate = (action: string, ...more: string[]) =>
  run('contracts', action, id, '--by', 'Mori', '--reason', 'Asked by mail', ...more);

describe('operator commands', () => {
  it('can cancel a contract, undo the cancellation, move the due day and end a contract, each with one command', async () => {
    expect((await operate('cancel')).text).toContain('CANCEL_REQUEST');
    expect(await operate('cancel')).toEqual({ status: 1, text: 'The contract is cancelled already.' });
    expect((await operate('undo-cancel')).text).toContain('NEW_CONTRACT');
    expect((await operate('extend', '--days', '7')).text).toContain('next due 2026-04-17');
    expect((await operate('stop')).text).toContain('ended 2026-03-10 (STOPPED)');
    expect(await operate('undo-cancel')).toEqual({ status: 1, text: 'The contract has ended.' });
    const audited = await database.rows<{ details: { action: string; by: string } }>(
      `SELECT details FROM audit_event WHERE kind = 'contract.changedByOperator' AND details ->> 'contractId' = $1
        ORDER BY created_at, id`,
      [id],
    );
    expect(audited.map(({ details }) => `${details.by} ${details.action}`)).toEqual(
      ['cancel', 'undo', 'extend', 'stop'].map((action) => `Mori ${action}`),
    );
  });

  it('leave no cancellation time on a contract that continues', async () => {
    const asked = async () => {
      const [row] = await database.rows<{ at: Date | null }>(
        'SELECT cancel_requested_at AS at FROM contract WHERE id = $1',
        [id],
      );
      return row?.at;
    };
    expect((await operate('extend', '--days', '7')).status).toBe(0);
    expect(await asked()).toBeNull();
    await operate('cancel');
    expect(await asked()).toEqual(site.clock.now());
    site.clock.travel({ hours: 1 });
    await operate('undo-cancel');
    expect(await asked()).toBeNull();
  });

  it('follow the same rules as actions by members and cannot change a contract during a renewal', async () => {
    site.clock.travelTo('2026-04-10T00:00:00+09:00');
    expect(await operate('cancel')).toMatchObject({
      status: 1,
      text: expect.stringContaining('being renewed'),
    });
    expect(await operate('extend', '--days', '1')).toMatchObject({ status: 1 });
    expect(await run('contracts', 'stop', newId(), '--by', 'M', '--reason', 'x')).toMatchObject({
      status: 1,
    });
  });

  it('cancel a contract only once when run concurrently', async () => {
    await runConcurrently(16, () => operate('cancel'));
    const rows = await database.rows(
      `SELECT count(*)::int AS count FROM audit_event WHERE kind = 'contract.changedByOperator' AND details ->> 'contractId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

it('can forecast the charges of a day by payment method, with the excluded contracts', async () => {
  const forecast = async (on: string) => {
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    const commands = renewalCommands((work) =>
      work({
        forecast: get(RenewalForecast),
        sweeper: get(RenewalSweeper),
        carriers: { methods: get(AgreementMethods), results: get(CarrierResults) },
      }),
    );
    expect(await runCommand(commands, ['billing', 'forecast', '--on', on], { out, error: out })).toBe(0);
    return output;
  };
  await database.rows(
    `UPDATE contract SET ended_on = '2026-03-10', end_reason = 'CANCELLED', state = 'ENDED',
                       next_action_on = NULL, next_retry_on = NULL WHERE id <> $1 AND ended_on IS NULL`,
    [id],
  );
  expect(await forecast('2026-04-10')).toEqual(['renew SbpsCredit: 1, ¥1,980']);
  expect(await forecast('2026-07-10')).toEqual(['renew SbpsCredit: 1, ¥1,980']);
  expect(await forecast('2026-07-11')).toEqual(['Nothing is to be done on 2026-07-11.']);
  site.clock.travelTo('2026-06-20T12:00:00+09:00');
  expect(await forecast('2026-06-20')).toEqual([
    'renew SbpsCredit: 1, ¥1,980',
    'waived SbpsCredit: 2, ¥3,960',
  ]);
  await database.rows(
    `INSERT INTO plan_price (plan_id, version, price, starts_on, created_at)
     SELECT plan_id, price_version + 1, 1480, '2026-06-01', now() FROM contract WHERE id = $1`,
    [id],
  );
  expect(await forecast('2026-06-20')).toEqual([
    'renew SbpsCredit: 1, ¥1,480',
    'waived SbpsCredit: 2, ¥3,960',
  ]);
  site.clock.travelTo('2026-03-10T12:00:00+09:00');
  await operate('cancel');
  expect(await forecast('2026-04-10')).toEqual(['close: 1']);
});
