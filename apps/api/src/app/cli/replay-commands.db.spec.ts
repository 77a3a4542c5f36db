import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { replayCommands } from './replay-commands.js';
import { joinContract } from '../../commerce/subscriptions/contracts/contracts.testing.js';
import { sellingStore } from '../../commerce/checkout/purchase/purchase.testing.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { ConsentsService } from '../../identity/consents/consents.service.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Logger, type LogFields } from '../../platform/logging/logger.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';

/** Is emptied only once, so that the rows from the store file remain. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { store: sellingStore });
const service = <Service>(type: new (...parameters: never[]) => Service): Service =>
  site.nest.get(type, { strict: false });

const yes = { consentOptionId: 'campaigns', key: 'campaigns-1', value: true };

let emails: readonly [string, string, string];
let folder: string;
let log: string[];
let leaves: AccountId;
let stays: AccountId;
let pays: AccountId;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  log = [];
  const unique = newId().slice(-12);
  emails = [`leaves-${unique}@example.jp`, `stays-${unique}@example.jp`, `pays-${unique}@example.jp`];
  jest.spyOn(service(Logger), 'info').mockImplementation((msg: string, fields: LogFields = {}) => {
    const time = site.clock.now();
    log.push(`site-1-1  | ${JSON.stringify({ level: 30, time, ...fields, msg })}`);
  });
  [leaves, stays, pays] = (await Promise.all(emails.map((email) => addMember(site.nest, { email })))) as [
    AccountId,
    AccountId,
    AccountId,
  ];
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function replay(lines: readonly string[]) {
  const file = join(folder, 'site.log');
  writeFileSync(file, lines.join('\n'));
  return replayFile(file);
}

async function replayFile(file: string) {
  const [out, error] = [[], []] as [string[], string[]];
  const commands = replayCommands((work) =>
    work({
      accounts: service(AccountStatus),
      consents: service(ConsentsService),
      withdrawal: service(AccountWithdrawal),
    }),
  );
  const status = await runCommand(commands, ['accounts', 'replay', file, '--by', 'Aoi'], {
    out: (line) => void out.push(line),
    error: (line) => void error.push(line),
  });
  return { status, out, error };
}

const there = async () =>
  (
    await database.rows<{ id: AccountId }>(
      'SELECT id FROM account WHERE contact_email = ANY ($1) ORDER BY created_at, id',
      [emails],
    )
  ).map(({ id }) => id);
const consented = async (accountId: AccountId) =>
  (
    await database.rows<{ value: boolean }>('SELECT value FROM consent_choice WHERE account_id = $1', [
      accountId,
    ])
  )[0]?.value;

async function visitorAt(email: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  return visitor;
}

describe('replaying account closures and withdrawn consents from the log after a restore', () => {
  it('closes each account again exactly once if its member or support had closed it', async () => {
    const visitor = await visitorAt(emails[0]);
    await withdraw(visitor, await reachCode(site, visitor, emails[0], goodbye));
    await service(AccountWithdrawal).closeByOperator(pays, { by: 'Aoi', reason: 'asked by letter' });
    expect(await there()).toEqual([stays]);
    const lines = log.filter((line) => line.includes('account.closed'));
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('@');

    const [back, other] = [
      await addMember(site.nest, { email: emails[0] }),
      await addMember(site.nest, { email: emails[2] }),
    ];
    const asRestored = lines.map((line) => line.replace(leaves, back).replace(pays, other));
    const first = await replay(['not a line', '{"msg":"request.completed"}', ...asRestored, ...lines]);
    expect(first).toEqual({
      status: 0,
      out: [
        'Accounts closed: 2. Consents withdrawn: 0. As the log says already: 2. Given again since: 0. Left open: 0.',
      ],
      error: [],
    });
    expect(await there()).toEqual([stays]);
    expect((await replay(asRestored)).out).toEqual([
      'Accounts closed: 0. Consents withdrawn: 0. As the log says already: 2. Given again since: 0. Left open: 0.',
    ]);
    expect(
      await database.rows(`SELECT DISTINCT details FROM audit_event WHERE kind = 'account.closedForMember'`),
    ).toContainEqual({ details: { by: 'Aoi', reason: 'went before the database was restored' } });
  });

  it('withdraws a consent again, but only for its member', async () => {
    for (const email of emails.slice(0, 2)) {
      const visitor = await visitorAt(email);
      await visitor.post('/zapi/account/consent', yes);
      if (email === emails[0]) await visitor.post('/zapi/account/consent', { ...yes, value: false });
    }
    const lines = log.filter((line) => line.includes('consent.withdrawn'));
    expect(lines).toHaveLength(1);
    await database.rows('UPDATE consent_choice SET value = true');
    for (const done of [1, 0])
      expect((await replay(lines)).out).toEqual([
        `Accounts closed: 0. Consents withdrawn: ${done}. As the log says already: ${1 - done}. Given again since: 0. Left open: 0.`,
      ]);
    expect([await consented(leaves), await consented(stays)]).toEqual([false, true]);
    expect(
      await database.rows(
        `SELECT account_id, actor, details FROM audit_event WHERE kind = 'consent.withdrawnAgain'`,
      ),
    ).toEqual([
      { account_id: leaves, actor: 'operator', details: { consentOptionId: 'campaigns', by: 'Aoi' } },
    ]);
  });

  it('keeps a consent that was given again after its withdrawal, whatever the order and number of log lines', async () => {
    const members = await Promise.all(emails.slice(0, 2).map(visitorAt));
    const both = (value: boolean) =>
      Promise.all(members.map((visitor) => visitor.post('/zapi/account/consent', { ...yes, value })));
    await both(true);
    site.clock.travel({ seconds: 1 });
    await both(false);
    const lines = log.filter((line) => line.includes('consent.withdrawn'));
    expect(lines).toHaveLength(2);
    site.clock.travel({ milliseconds: 1 });
    await members[0]?.post('/zapi/account/consent', yes);
    await database.rows('UPDATE consent_choice SET value = true WHERE account_id = $1', [stays]);
    expect((await replay(lines)).out).toEqual([
      'Accounts closed: 0. Consents withdrawn: 1. As the log says already: 0. Given again since: 1. Left open: 0.',
    ]);
    expect([await consented(leaves), await consented(stays)]).toEqual([true, false]);

    site.clock.travel({ seconds: 1 });
    await members[1]?.post('/zapi/account/consent', yes);
    expect((await replay([...lines, ...lines])).out.join()).toMatch(/withdrawn: 0\. .+since: 4\./);
    expect([await consented(leaves), await consented(stays)]).toEqual([true, true]);
  });

  it.each([
    ['is missing', ''],
    ['has an unknown format', '"time":1775012645,'],
  ])(
    'withdraws the consent if the time of the log line %s, because it is unknown whether a later consent exists',
    async (_, time) => {
      const visitor = await visitorAt(emails[0]);
      await visitor.post('/zapi/account/consent', yes);
      const { out } = await replay([
        `{${time}"msg":"consent.withdrawn","accountId":"${leaves}","code":"campaigns"}`,
      ]);
      expect(out.join()).toMatch(/withdrawn: 1\./);
      expect(await consented(leaves)).toBe(false);
    },
  );

  it('finds log lines that cross a chunk boundary', async () => {
    const other = `site-2-1  | ${JSON.stringify({ level: 30, msg: 'request.completed', route: '/あ'.repeat(50) })}`;
    const closes = (accountId: string) => JSON.stringify({ msg: 'account.closed', accountId });
    const many = Array.from({ length: 2_000 }, () => other);
    const { out } = await replay([...many, closes(leaves), ...many, closes(pays)]);
    expect(out.join()).toMatch(/^Accounts closed: 2\./);
    expect(await there()).toEqual([stays]);
  });

  it('reports an account that stays open because of its plan, and closes the other accounts', async () => {
    const createdContract = await joinContract(site.nest, pays);
    expect(createdContract.outcome).toBe('joined');
    const lines = [pays, leaves].map((accountId) => JSON.stringify({ msg: 'account.closed', accountId }));
    const { status, out } = await replay(lines);
    expect([status, out]).toEqual([
      2,
      [
        expect.stringMatching(new RegExp(`^${pays}: A plan runs: .+ Cancel or stop it first\\.$`)),
        'Accounts closed: 1. Consents withdrawn: 0. As the log says already: 0. Given again since: 0. Left open: 1.',
      ],
    ]);
    expect([...(await there())].sort()).toEqual([stays, pays].sort());
  });

  it('reports a file that contains no log line of this program', async () => {
    const wrapped = log.map((line) => JSON.stringify({ log: line.slice(line.indexOf('{')) }));
    const { status, error } = await replay(['{"level":30}', 'nothing', ...wrapped]);
    expect([status, error.join()]).toEqual([
      1,
      expect.stringMatching(/has no line of a log of this program/),
    ]);
    expect((await replay([`{"msg":"program.started"}`])).status).toBe(0);
  });

  it('reports a missing file', async () => {
    const missing = join(folder, 'nothing.log');
    expect(await replayFile(missing)).toEqual({
      status: 1,
      out: [],
      error: [`There is no file ${missing} that can be read.`],
    });
  });
});
