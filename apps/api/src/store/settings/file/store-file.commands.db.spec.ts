import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabase } from '@account/testing/database';
import { TestClock } from '@account/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AuditTrail } from '../../../platform/audit/audit-trail.repository.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { openDatabase } from '../../../testing/open-database.js';
import { storeFileCommands } from './store-file.commands.js';
import { aPolicy, storeFileData } from './store-file.suite.js';
import { StoreFileService } from './store-file.service.js';
import { StoreSettingsRepository } from '../store-settings.repository.js';

const seed = join(import.meta.dirname, '../../../../../../prisma/seed');

const rows = testDatabase();
const database = openDatabase(rows);
const clock = new TestClock();
const files = new StoreFileService(
  database,
  new StoreSettingsRepository(database),
  new AuditTrail(clock),
  clock,
);
let isForCustomers = false;
let unset: string[] = [];
const commands = storeFileCommands(
  (work) => work(files),
  () => isForCustomers,
  (variable) => (unset.includes(variable) ? undefined : 'a secret'),
);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-store-'));
});

afterAll(async () => {
  await database.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

async function store(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  return { status: await runCommand(commands, words, terminal), out, error };
}

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('store file commands', () => {
  it.each(['demo-store.yaml', 'policy-first-store.yaml'])(
    'plan, apply and export %s, and applying the exported file changes nothing',
    async (name) => {
      const file = join(seed, name);
      expect(await store('validate', file)).toEqual({ status: 0, out: [`${file} is valid.`], error: [] });
      expect((await store('plan', file)).status).toBe(2);
      expect((await store('apply', file)).status).toBe(0);
      expect(await store('plan', file)).toEqual({ status: 0, out: ['Nothing would change.'], error: [] });
      expect(await store('apply', file)).toEqual({ status: 0, out: ['Nothing changed.'], error: [] });

      const exported = await written('exported.yaml', (await store('export')).out.join('\n'));
      expect(await store('plan', exported)).toEqual({ status: 0, out: ['Nothing would change.'], error: [] });
    },
  );

  it.each(['validate', 'plan', 'apply'])(
    '%s reports that the secret of an application is not set',
    async (command) => {
      const demo = join(seed, 'demo-store.yaml');
      unset = ['OIDC_SANDBOX_APP_SECRET'];
      const { status, error } = await store(command, demo).finally(() => (unset = []));
      expect(status).not.toBe(1);
      expect(error).toEqual([
        expect.stringMatching(
          /^Warning: \S+demo-store\.yaml:\d+: clients\[\d\]\.clientSecret: OIDC_SANDBOX_APP_SECRET is not set in the environment of the site, the worker and this command; the application "[\w-]+" is incomplete without it$/,
        ),
      ]);
    },
  );

  it.each(['plan', 'apply'])('%s rejects the demo store in production', async (command) => {
    isForCustomers = true;
    const { status, out, error } = await store(command, join(seed, 'demo-store.yaml'));
    isForCustomers = false;
    expect({ status, out }).toEqual({ status: 1, out: [] });
    const said = error.map((line) => line.replace(/^.*demo-store\.yaml:(\d+)?:? /, ''));
    expect(said.toSorted()).toEqual(
      [
        'isDemonstration: is true: this is an invented store; describe your own',
        ...[0, 1, 2, 3].map(
          (index) =>
            `paymentGateways[${index}].environment: is "sandbox", where nobody pays; set it to "production"`,
        ),
        ...['Line', 'Apple', 'Google', 'YahooJapan', 'X', 'Facebook'].map(
          (provider, index) =>
            `socialProviders[${index}].isSandbox: is true: anybody could log in as any user. Set up a client at ${provider}, or remove the entry`,
        ),
        'player.streaks.isSandbox: is true: name your own project, or null',
        'invoiceIssuer.registrationNumber: is an invented number; take the one that the National Tax Agency gave you, or null',
        ...[0, 1].map((index) => `clients[${index}].isSandbox: is true: leave the application out`),
        'production refuses this store; an installation to try it on has STAGING=true',
      ].toSorted(),
    );
    expect(await rows.rows('SELECT 1 FROM store_settings')).toEqual([]);
  });

  it('apply accepts a real store in production', async () => {
    isForCustomers = true;
    const own = await written('own.json', JSON.stringify(storeFileData({ policies: [aPolicy()] })));
    expect(await store('apply', own)).toMatchObject({ status: 0, error: [] });
    isForCustomers = false;
  });

  it('plan, apply and export switch from one store to another and back', async () => {
    const [demo, policyFirst] = [join(seed, 'demo-store.yaml'), join(seed, 'policy-first-store.yaml')];
    await store('apply', demo);
    expect((await store('plan', policyFirst)).out).toContain('~ colors.accentColor: "#C8102E" -> "#FFB800"');
    expect((await store('apply', policyFirst)).status).toBe(0);
    expect((await store('apply', demo)).status).toBe(0);
    expect((await store('plan', demo)).status).toBe(0);
  });

  it.each(['validate', 'plan', 'apply'])(
    '%s rejects a corrupt file with one line and changes nothing',
    async (command) => {
      const file = await written('corrupt.yaml', 'serviceName: {{{');
      expect(await store(command, file)).toEqual({
        status: 1,
        out: [],
        error: [expect.stringMatching(/^\S+corrupt\.yaml: is not YAML or JSON: .+$/)],
      });
      expect(await rows.rows('SELECT 1 FROM store_settings')).toEqual([]);
    },
  );

  it.each(['plan', 'apply'])('%s rejects a text that changed without a new revision', async (command) => {
    await store(
      'apply',
      await written('store.json', JSON.stringify(storeFileData({ policies: [aPolicy()] }))),
    );
    const changed = storeFileData({ policies: [aPolicy({ title: { ja: '新', en: 'new' } })] });
    expect(await store(command, await written('store.json', JSON.stringify(changed)))).toEqual({
      status: 1,
      out: [],
      error: [
        `${join(folder, 'store.json')}:1: policies[0].revision: "terms-of-use" changed but is still revision 1; give it revision 2`,
      ],
    });
  });

  it('apply with keepOnError keeps the current store when the file is rejected', async () => {
    const broken = await written('corrupt.yaml', 'serviceName: {{{');
    expect((await store('apply', broken, '--keep-on-error')).status).toBe(1);
    const good = await written('store.json', JSON.stringify(storeFileData({ policies: [aPolicy()] })));
    expect(await store('apply', good, '--keep-on-error')).toMatchObject({ status: 0, error: [] });
    const { out: before } = await store('export');
    const changed = storeFileData({ policies: [aPolicy({ title: { ja: '新', en: 'new' } })] });
    const refused = await written('changed.json', JSON.stringify(changed));
    expect(await store('apply', refused, '--keep-on-error')).toEqual({
      status: 0,
      out: [],
      error: [
        `${refused}:1: policies[0].revision: "terms-of-use" changed but is still revision 1; give it revision 2`,
        `${refused} was not applied; the store stays as it was applied last.`,
      ],
    });
    expect(await store('apply', broken, '--keep-on-error')).toMatchObject({
      status: 0,
      error: { length: 2 },
    });
    expect((await store('export')).out).toEqual(before);
    expect((await store('apply', good, '--keep')).status).toBe(1);
  });

  it('export reports that no store file has been applied yet', async () => {
    expect(await store('export')).toEqual({
      status: 1,
      out: [],
      error: ['No store file has been applied to this database yet.'],
    });
  });

  it('schema prints or writes the JSON Schema', async () => {
    const printed = (await store('schema')).out.join('\n');
    const path = join(folder, 'schema.json');
    expect(await store('schema', path)).toEqual({ status: 0, out: [], error: [] });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(printed));
  });
});
