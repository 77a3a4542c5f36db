import { randomUUID } from 'node:crypto';

import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import { TestClock } from '@account/testing/test-clock';
import { afterAll, describe, expect, it } from '@jest/globals';

import { loadConfig } from '../config/config.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Logger } from '../logging/logger.js';
import { runCommand } from '../cli/run-command.js';
import { openDatabase } from '../../testing/open-database.js';
import { AuditHistory } from './audit-history.repository.js';
import { AuditSealRepository } from './audit-seals.repository.js';
import { AuditChain } from './audit-chain.service.js';
import { AuditTrail, auditKind } from './audit-trail.repository.js';
import { auditCommands } from './audit.commands.js';

const rows = testDatabase();
const database = openDatabase(rows);
const clock = new TestClock();
const audit = new AuditTrail(clock);
const [key, next] = ['A', 'B'].map((sign) => sign.repeat(43)) as [string, string];
const configOf = (keys: string) =>
  loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: rows.url,
    SECRET_KEYS: keys,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
const sealsWith = (keys: string) => {
  const config = configOf(keys);
  const repository = new AuditSealRepository(database);
  return new AuditChain(repository, new SecretKeys(config), database, clock, new Logger(config));
};
const seals = sealsWith(key);

const tried = auditKind<{ by: string; plan: string }>('plan.tried', 'operator');
const changed = auditKind('email.changed', 'member');

afterAll(() => database.onApplicationShutdown());

const member = randomUUID() as never;
const other = randomUUID() as never;

/** Writes events of two operators and two members, one minute apart. */
async function write(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const by of ['Aoi', 'Ren']) {
      clock.travel({ minutes: 1 });
      await database.transaction(async (transaction) => {
        await audit.addEvent(transaction, tried, {
          accountId: member,
          details: { by, plan: `plan ${time}` },
        });
        await audit.addEvent(transaction, changed, { accountId: other });
      });
    }
  }
}

const problemsAfter = async (sql: string) => {
  await rows.rows(sql);
  return (await seals.verify()).problems.map((problem) => problem.replaceAll(/[0-9a-f-]{36}/g, 'ID'));
};

async function command(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const commands = auditCommands((work) =>
    work({
      history: new AuditHistory(database),
      seals,
      now: clock.now(),
      accountNamed: (name) => Promise.resolve(name === 'hanako@example.jp' ? member : other),
    }),
  );
  const status = await runCommand(commands, words, {
    out: (line) => void out.push(line),
    error: (line) => void error.push(line),
  });
  return { status, out, error };
}

describe('the chain of audit seals', () => {
  it('contains each event exactly once when several processes seal at the same time', async () => {
    await write(3);
    const counts = await runConcurrently(16, () => seals.sealAllDue());
    expect(counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0)).toBe(12);
    await write();
    await seals.sealAllDue();
    expect(await seals.verify()).toMatchObject({ seals: 2, events: 16, gone: 0, problems: [] });
  });

  it.each([
    [
      `UPDATE audit_event SET details = '{"by":"Ren","plan":"plan 0"}' WHERE details ->> 'by' = 'Aoi' AND sealed_in = 1`,
      ['Event ID (plan.tried) is not what was sealed.', 'Seal 1: events that are gone or changed: 1.'],
    ],
    [
      `UPDATE audit_event SET created_at = created_at - interval '1 hour' WHERE details ->> 'by' = 'Aoi' AND sealed_in = 1`,
      ['Event ID (plan.tried) is not what was sealed.', 'Seal 1: events that are gone or changed: 1.'],
    ],
    ...[
      `kind = 'plan.other'`,
      `actor = 'system'`,
      'account_id = gen_random_uuid()',
      `request_id = 'other'`,
    ].map((change): [string, unknown[]] => [
      `UPDATE audit_event SET ${change} WHERE details ->> 'by' = 'Aoi' AND sealed_in = 1`,
      [
        expect.stringMatching(/^Event ID \(plan\.\w+\) is not what was sealed\.$/),
        'Seal 1: events that are gone or changed: 1.',
      ],
    ]),
    [
      `DELETE FROM audit_event WHERE details ->> 'by' = 'Ren' AND sealed_in = 1`,
      ['Seal 1: events that are gone or changed: 1.'],
    ],
    [
      `INSERT INTO audit_event (id, kind, actor, details, created_at, sealed_in)
       VALUES (gen_random_uuid(), 'plan.tried', 'operator', '{}', now(), 1)`,
      ['Event ID (plan.tried) is not what was sealed.'],
    ],
    [
      `UPDATE audit_seal SET leaves = set_byte(leaves, 3, 255 - get_byte(leaves, 3)) WHERE number = 1`,
      [
        'Seal 1 does not follow from the one before.',
        expect.stringMatching(/^Event ID \(\S+\) is not what was sealed\.$/),
        'Seal 1: events that are gone or changed: 1.',
      ],
    ],
    [
      `DELETE FROM audit_seal WHERE number = 1`,
      ['Before seal 2 one is missing.', 'Seal 2 does not follow from the one before.'],
    ],
    [
      `UPDATE audit_seal SET mac = digest WHERE number = 2`,
      ['Seal 2, the last, was not made with a key of SECRET_KEYS.'],
    ],
  ])('reports a contradiction after %s', async (sql, problems) => {
    await write();
    await seals.sealAllDue();
    await write();
    await seals.sealAllDue();
    expect(await problemsAfter(sql)).toEqual(problems);
  });

  it('reveals an inserted event, and shows the last seal so that truncation can be detected', async () => {
    expect((await seals.verify()).last).toBeNull();
    await write();
    await seals.sealAllDue();
    const first = (await seals.verify()).last;
    await write();
    await seals.sealAllDue();
    expect((await seals.verify()).last).toEqual({
      number: 2,
      digest: expect.not.stringMatching(first?.digest ?? ''),
    });
    await rows.rows('DELETE FROM audit_event WHERE sealed_in = 2');
    expect(await problemsAfter('DELETE FROM audit_seal WHERE number = 2')).toEqual([]);
    expect((await seals.verify()).last).toEqual(first);
    for (const number of [2, 0]) {
      await rows.rows(
        `UPDATE audit_event SET sealed_in = ${number}
          WHERE id = (SELECT id FROM audit_event WHERE sealed_in = 1 ORDER BY id LIMIT 1)`,
      );
    }
    const fled = (await seals.verify()).problems.filter((problem) => problem.includes('names a seal'));
    expect(fled).toHaveLength(2);
  });

  it('can be verified with every current key but not with the keys of another installation', async () => {
    await write();
    await seals.sealAllDue();
    expect((await sealsWith(`${next},${key}`).verify()).problems).toEqual([]);
    expect((await sealsWith(next).verify()).problems).toHaveLength(1);
  });

  it('covers events until their retention ends: 11 years for open accounts, 18 months after an account was closed', async () => {
    await write();
    await database.transaction((transaction) =>
      audit.addEvent(transaction, tried, { details: { by: 'Aoi', plan: '' } }),
    );
    await database.transaction((transaction) => audit.expireEvents(transaction, member));
    const days = `SELECT DISTINCT account_id = $1 AS "isClosed", round(extract(epoch FROM expires_at - $2::timestamptz) / 86400)::int AS days
                    FROM audit_event ORDER BY days`;
    expect(await rows.rows(days, [member, clock.now()])).toEqual([
      { isClosed: true, days: 548 },
      { isClosed: null, days: 4_018 },
      { isClosed: false, days: null },
    ]);
  });

  it('stays valid when expired events are deleted and when an account is closed', async () => {
    await write();
    await seals.sealAllDue();
    await database.transaction((transaction) => audit.expireEvents(transaction, member));
    expect((await seals.verify()).problems).toEqual([]);
    clock.travel({ days: 549 });
    await rows.rows('DELETE FROM audit_event WHERE account_id = $1', [member]);
    expect(await seals.verify()).toMatchObject({ seals: 1, events: 2, gone: 2, problems: [] });
  });
});

describe('audit commands', () => {
  it('list prints only the events of one operator or one member', async () => {
    await write();
    clock.travel({ seconds: 1 });
    const all = await command('audit', 'list');
    expect(all.out.map((line) => /operator (\w+)/.exec(line)?.[1])).toEqual([
      undefined,
      'Ren',
      undefined,
      'Aoi',
    ]);
    expect((await command('audit', 'list', '--by', 'Ren')).out).toEqual([
      expect.stringMatching(
        `^\\S+ \\S+ JST  plan\\.tried  by operator Ren  of ${member as string}  plan="plan 0"$`,
      ),
    ]);
    const ofMember = await command('audit', 'list', '--member', 'hanako@example.jp');
    expect(ofMember.out).toHaveLength(2);
    expect(ofMember.out.join()).not.toContain(other as string);
    expect((await command('audit', 'list', '--kind', 'email.changed')).out).toHaveLength(2);
    expect((await command('audit', 'list', '--since', '2020-01-01', '--until', '2020-01-02')).out).toEqual([
      'Nothing was done.',
    ]);
    expect(await command('audit', 'list', '--since', 'yesterday')).toMatchObject({ status: 1 });
  });

  it('list includes events at the start time and excludes events at the end time', async () => {
    await write();
    const history = new AuditHistory(database);
    const kinds = async (from: Date, until: Date) =>
      (await history.findEvents({ from, until }, 10)).map(({ kind }) => kind);
    const last = clock.now();
    const first = new Date(last.getTime() - 60_000);
    expect(await kinds(first, last)).toEqual(['email.changed', 'plan.tried']);
    expect(await kinds(last, new Date(last.getTime() + 1))).toHaveLength(2);
    expect(await kinds(new Date(first.getTime() + 1), last)).toEqual([]);
  });

  it('list prints 500 events per page and how to continue', async () => {
    await write();
    const more = (count: number) =>
      rows.rows(
        `INSERT INTO audit_event SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
           FROM audit_event e, generate_series(1, $1) WHERE e.id = (SELECT id FROM audit_event ORDER BY id LIMIT 1)`,
        [count],
      );
    await more(496);
    clock.travel({ seconds: 1 });
    const all = await command('audit', 'list');
    expect(all.out).toHaveLength(500);
    await more(1);
    const those = await command('audit', 'list');
    expect(those.out).toHaveLength(500);
    expect([all.error, those.error]).toEqual([
      [],
      [
        'There are more than 500. Go on with --page 2, or narrow the list by --member, --by, --kind, --since or --until.',
      ],
    ]);
    const next = await command('audit', 'list', '--page', '2');
    expect([next.out.length, next.error]).toEqual([1, []]);
  });

  it('list prints events in the future of the sandbox clock when no end is given', async () => {
    clock.travel({ days: 30 });
    await write();
    clock.travel({ days: -30 });
    expect((await command('audit', 'list')).out).toHaveLength(4);
    const end = clock.now().toISOString();
    expect((await command('audit', 'list', '--until', end)).out).toEqual(['Nothing was done.']);
  });

  it('seal and verify succeed, and verify reports an error after a row was changed', async () => {
    await write();
    expect(await command('audit', 'verify')).toEqual({
      status: 0,
      out: ['4 events in 1 seals agree.', expect.stringMatching(/^The last seal is 1, [0-9a-f]{64}: /)],
      error: [],
    });
    await rows.rows(`DELETE FROM audit_event WHERE kind = 'email.changed'`);
    expect(await command('audit', 'verify')).toMatchObject({
      status: 1,
      error: ['Seal 1: events that are gone or changed: 2.'],
    });
  });
});
