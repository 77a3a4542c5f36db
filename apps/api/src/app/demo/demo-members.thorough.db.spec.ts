import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { TestClock } from '@account/testing/test-clock';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { sandboxSecrets } from '../../../../launcher/src/run/stack/sandbox-credentials.mjs';
import { startSandbox } from '../../../../sandbox/src/sandbox.js';
import { applyStore as applyDemoStore } from '../../testing/apply-store.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { demoMemberCommands } from './demo-members.js';
import { PasswordHasher } from '../../identity/passwords/password-hasher.js';
import { Clock, RealClock } from '../../platform/clock/clock.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { loadConfig } from '../../platform/config/config.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { aPolicy, aStoreFile } from '../../store/settings/file/store-file.suite.js';
import { StoreFileService } from '../../store/settings/file/store-file.service.js';
import { StoreSettingsRepository } from '../../store/settings/store-settings.repository.js';

const people = join(import.meta.dirname, '../../../../../prisma/seed/demo-members.json');

const rows = testDatabase();
const clock = new TestClock();
const environment = {
  DATABASE_URL: rows.url,
  DATABASE_TIMEOUT: '20000',
  SECRET_KEYS: 'A'.repeat(43),
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const config = loadConfig({ NODE_ENV: 'test', ...environment });
const database = new Database(config, new Logger(config));
const usual = { ...process.env };

beforeEach(() => {
  Object.assign(process.env, environment, { NODE_ENV: 'development' });
});

afterEach(() => {
  process.env = { ...usual };
});

afterAll(() => database.onApplicationShutdown());

async function seedPeople(at: Clock = clock, ...file: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const commands = demoMemberCommands(people, (work) => work(database), at);
  return { status: await runCommand(commands, ['demo', 'seed-members', ...file], terminal), out, error };
}

async function applyStore(): Promise<void> {
  const files = new StoreFileService(
    database,
    new StoreSettingsRepository(database),
    new AuditTrail(clock),
    clock,
  );
  await files.applyFile(aStoreFile({ policies: [aPolicy()] }), 'Aoi');
}

const accounts = () =>
  rows.rows<{ id: string; email: string; hash: string; language: string; policies: string[] }>(
    `SELECT id, contact_email AS email, hash, language,
            array(SELECT policy_id FROM policy_consent WHERE account_id = id) AS policies
     FROM account JOIN password_credential ON account_id = id ORDER BY id`,
  );

const methods = () =>
  rows.rows<{ name: string; type: string; brand: string | null; expiry: string | null; registered_at: Date }>(
    `SELECT split_part(contact_email, '@', 1) AS name, type, card_brand AS brand, card_expiry AS expiry, registered_at
       FROM payment_method m JOIN customer c ON c.id = customer_id JOIN account a ON a.id = account_id ORDER BY m.id`,
  );

describe('demo data', () => {
  it('lets demo members log in with the documented passwords and with accepted policies', async () => {
    await applyStore();
    const printed = JSON.parse(await readFile(people, 'utf8')) as {
      id: string;
      email: string;
      password: string;
    }[];

    const { status, out } = await seedPeople();

    expect(status).toBe(0);
    expect(out).toHaveLength(printed.length);
    const added = await accounts();
    expect(added.map(({ id, email }) => ({ id, email }))).toEqual(
      printed.map(({ id, email }) => ({ id, email })),
    );
    for (const [index, account] of added.entries()) {
      expect(await new PasswordHasher().verify(account.hash, printed[index]?.password ?? '', 'known')).toBe(
        true,
      );
      expect(account.policies).toEqual(['terms-of-use']);
    }
  });

  it('reads demo members from another file if one is configured', async () => {
    await applyStore();
    const [ken] = (JSON.parse(await readFile(people, 'utf8')) as object[]).slice(1);
    const file = join(tmpdir(), `people-${process.pid}.json`);
    await writeFile(file, JSON.stringify([ken]));
    await seedPeople(clock, file);
    await rm(file);
    expect((await accounts()).map(({ email }) => email)).toEqual(['ken@people.example']);
  });

  it('enables every second factor of demo members when the file enables them', async () => {
    await applyStore();
    await seedPeople();
    const factors = await rows.rows<{ email: string; types: string[]; codes: number }>(
      `SELECT contact_email AS email, array_agg(type ORDER BY type) AS types,
              (SELECT count(*)::int FROM backup_code WHERE account_id = account.id) AS codes
         FROM account JOIN second_factor ON account_id = id GROUP BY account.id ORDER BY account.id`,
    );
    const types = ['Email', 'OTP', 'SMS'];
    expect(factors).toEqual([
      { email: 'yui@people.example', types, codes: 10 },
      { email: 'leo@people.example', types, codes: 10 },
    ]);
  });

  it('adds demo members once and keeps later changes to them', async () => {
    await applyStore();
    await seedPeople();
    await rows.rows(`UPDATE account SET contact_email = 'new@people.example', proved_email_key = 'new@people.example'
                     WHERE contact_email LIKE 'hanako%'`);
    const before = await accounts();
    expect((await seedPeople()).status).toBe(0);
    expect(await accounts()).toEqual(before);
  });

  it('registers the payment methods of demo members once with the sandbox', async () => {
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      smtpPort: 0,
      publicOrigin: 'http://localhost:8080',
    });
    try {
      Object.assign(process.env, sandboxSecrets, { SANDBOX_ORIGIN: sandbox.origin });
      await applyDemoStore(loadConfig());
      expect(await seedPeople(new RealClock())).toMatchObject({ status: 0, error: [] });
      const saved = await methods();
      const month = businessDateAt(new Date()).slice(0, 7).replace('-', '');
      expect(saved.map(({ name, type, brand }) => [name, type, brand])).toEqual([
        ['hanako', 'SbpsCredit', 'V'],
        ['hanako', 'SbpsDocomo', null],
        ['ken', 'SbpsCredit', 'M'],
        ['ken', 'PaypalRest', null],
        ['yui', 'SbpsCredit', 'J'],
        ['yui', 'SbpsPaypay', null],
        ['leo', 'PaypalNvp', null],
      ]);
      const expiries = saved.flatMap(({ expiry }) => expiry ?? []);
      expect(expiries.map((expiry) => Math.sign(Number(expiry) - Number(month)))).toEqual([1, 0, -1]);
      expect((await seedPeople(new RealClock())).error).toEqual([]);
      expect(await methods()).toEqual(saved);
    } finally {
      await sandbox.close();
    }
  });

  it('never adds demo members in production', async () => {
    Object.assign(process.env, {
      ...{ NODE_ENV: 'production', STAGING: 'true' },
      PUBLIC_ORIGIN: 'https://account.example',
    });
    expect(await seedPeople()).toEqual({
      status: 1,
      out: [],
      error: ['Demo members are never added in production, because their passwords are public.'],
    });
    expect(await accounts()).toEqual([]);
  });
});
