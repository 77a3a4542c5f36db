import { runConcurrently } from '@account/testing/race';
import { testDatabase } from '@account/testing/database';
import { TestClock } from '@account/testing/test-clock';
import { afterAll, describe, expect, it } from '@jest/globals';

import { AuditTrail } from '../../../platform/audit/audit-trail.repository.js';
import { openDatabase } from '../../../testing/open-database.js';
import { storeView } from '../../appearance/store-view.js';
import { SettingsService, StoreNotAppliedError } from '../settings.service.js';
import { StoreAssetsService } from '../pictures/store-assets.service.js';
import { validateStoreFile } from './store-file-reader.js';
import { aPolicy, aStoreFile, onePixel } from './store-file.suite.js';
import { StoreFileService } from './store-file.service.js';
import { parseStoreText } from './store-file-text.js';
import { StoreSettingsRepository } from '../store-settings.repository.js';

const words = (text: string) => ({ ja: text, en: text });

const rows = testDatabase();
const clock = new TestClock();
const database = openDatabase(rows);
const repository = new StoreSettingsRepository(database);
const files = new StoreFileService(database, repository, new AuditTrail(clock), clock);

afterAll(() => database.onApplicationShutdown());

const revisions = () =>
  rows.rows(
    'SELECT policy_id, revision, current, position, retired_at IS NULL AS shown FROM policy_revision ORDER BY 1, 2',
  );
const audit = () =>
  rows.rows<{ kind: string; actor: string; details: object }>(
    'SELECT kind, actor, details FROM audit_event ORDER BY id',
  );

async function readSettings() {
  const settings = new SettingsService(repository);
  await settings.refresh();
  return settings.current();
}

describe('applying a store file', () => {
  it('activates the settings and returns what has changed', async () => {
    const file = aStoreFile({ theme: 'dark' });
    expect(await files.applyFile(file, 'Aoi')).toContain('+ theme: "dark"');
    expect(await files.planChanges(file)).toEqual([]);
    expect(validateStoreFile(parseStoreText(await files.exportFile()).data)).toEqual(file);
  });

  it('does not change anything when it is repeated', async () => {
    const file = aStoreFile({ policies: [aPolicy()], images: { logoPc: onePixel } });
    await files.applyFile(file, 'Aoi');
    const before = await rows.rows('SELECT version, applied_at FROM store_settings');
    clock.travel({ days: 1 });
    expect(await files.applyFile(file, 'Aoi')).toEqual([]);
    expect(await rows.rows('SELECT version, applied_at FROM store_settings')).toEqual(before);
    expect(await audit()).toHaveLength(1);
  });

  it('writes an audit event', async () => {
    await files.applyFile(aStoreFile(), 'Aoi');
    await files.applyFile(aStoreFile({ theme: 'dark' }), 'Aoi');
    expect((await audit())[1]).toEqual({
      kind: 'store.applied',
      actor: 'operator',
      details: {
        version: 2,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        by: 'Aoi',
        changes: ['~ theme: "system" -> "dark"'],
      },
    });
  });

  it('takes effect only once when it runs 16 times at the same time', async () => {
    const outcomes = await runConcurrently(16, () =>
      files.applyFile(aStoreFile({ policies: [aPolicy()] }), 'Aoi'),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(16).fill('fulfilled'));
    const changed = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.length > 0);
    expect(changed).toHaveLength(1);
    expect(await rows.rows('SELECT version FROM store_settings')).toEqual([{ version: 1 }]);
    expect(await audit()).toHaveLength(1);
  });

  it('compares the second file with the first when two files are applied concurrently', async () => {
    const [dark, light] = await Promise.all([
      files.applyFile(aStoreFile({ theme: 'dark' }), 'Aoi'),
      files.applyFile(aStoreFile({ theme: 'light' }), 'Aoi'),
    ]);
    const second = [dark, light].find((changes) => changes.length === 1);
    expect(second?.[0]).toMatch(/^~ theme: "(dark|light)" -> "(light|dark)"$/);
    expect(await rows.rows('SELECT version FROM store_settings')).toEqual([{ version: 2 }]);
  });
});

describe('settings that this version cannot read', () => {
  it('can be replaced by a new store file', async () => {
    await files.applyFile(aStoreFile(), 'Aoi');
    await rows.rows(`UPDATE store_settings SET content = content || '{"theme": "sepia"}'`);
    await expect(new SettingsService(repository).onModuleInit()).rejects.toThrow('theme');
    expect(await files.applyFile(aStoreFile(), 'Aoi')).toEqual(['~ theme: "sepia" -> "system"']);
    await expect(readSettings()).resolves.toMatchObject({ theme: 'system' });
  });
});

describe('applying the policies of a store file', () => {
  it('stores one row per revision and keeps older rows', async () => {
    await files.applyFile(aStoreFile({ policies: [aPolicy()] }), 'Aoi');
    await files.applyFile(aStoreFile({ policies: [aPolicy({ revision: 2, text: words('New.') })] }), 'Aoi');
    expect(await revisions()).toEqual([
      { policy_id: 'terms-of-use', revision: 1, current: false, position: 0, shown: false },
      { policy_id: 'terms-of-use', revision: 2, current: true, position: 0, shown: true },
    ]);
  });

  it('retires policies that the file no longer contains; they are never deleted and can be restored', async () => {
    const other = aPolicy({ policyId: 'other', key: 'other' });
    await files.applyFile(aStoreFile({ policies: [aPolicy(), other] }), 'Aoi');
    await files.applyFile(aStoreFile({ policies: [other] }), 'Aoi');
    expect(await revisions()).toMatchObject([
      { policy_id: 'other', current: true, position: 0 },
      { policy_id: 'terms-of-use', current: false, shown: false },
    ]);
    await files.applyFile(aStoreFile(), 'Aoi');
    expect(await revisions()).toMatchObject([{ current: false }, { current: false }]);
    await files.applyFile(aStoreFile({ policies: [aPolicy()] }), 'Aoi');
    expect(await revisions()).toMatchObject([{ current: false }, { current: true, shown: true }]);
  });

  it.each([
    ['text', { text: words('Changed.') }],
    ['title', { title: words('Changed') }],
    ['key', { key: 'changed' }],
    ['place', { text: undefined, address: words('https://changed.example/') }],
  ])('rejects a changed %s without a new revision and does not apply the file', async (_, changes) => {
    await files.applyFile(aStoreFile({ policies: [aPolicy()] }), 'Aoi');
    const file = aStoreFile({ theme: 'dark', policies: [aPolicy(changes)] });
    const message =
      'policies[0].revision: "terms-of-use" changed but is still revision 1; give it revision 2';
    await expect(files.planChanges(file)).rejects.toMatchObject({ lines: [message] });
    await expect(files.applyFile(file, 'Aoi')).rejects.toMatchObject({ lines: [message] });
    expect(await files.planChanges(aStoreFile({ policies: [aPolicy()] }))).toEqual([]);
    expect(await audit()).toHaveLength(1);
  });

  it('rejects an older revision, even if the policy was retired before', async () => {
    await files.applyFile(aStoreFile({ policies: [aPolicy({ revision: 3 })] }), 'Aoi');
    await files.applyFile(aStoreFile(), 'Aoi');
    await expect(
      files.applyFile(aStoreFile({ policies: [aPolicy({ revision: 2 })] }), 'Aoi'),
    ).rejects.toMatchObject({
      lines: ['policies[0].revision: 2 of "terms-of-use" is older than 3, which was applied before'],
    });
  });
});

describe('the running program', () => {
  it('does not start without settings', async () => {
    await expect(new SettingsService(repository).onModuleInit()).rejects.toThrow(StoreNotAppliedError);
    await expect(files.exportFile()).rejects.toThrow('No store file has been applied');
  });

  it('detects settings that another process applies', async () => {
    await files.applyFile(aStoreFile(), 'Aoi');
    const settings = new SettingsService(repository);
    await settings.onModuleInit();
    try {
      expect(settings.current().theme).toBe('system');
      await files.applyFile(aStoreFile({ theme: 'dark' }), 'Aoi');
      while (settings.current().theme !== 'dark') await new Promise((resolve) => setTimeout(resolve, 20));
      expect(settings.current().theme).toBe('dark');
      expect(settings.current().version).toBe(2);
    } finally {
      settings.onApplicationShutdown();
    }
  });

  it('continues to serve pictures that the store has replaced', async () => {
    await files.applyFile(aStoreFile({ images: { logoPc: onePixel } }), 'Aoi');
    const settings = new SettingsService(repository);
    await settings.refresh();
    const name = storeView(settings.current(), 'ja').images.logoPc?.split('/').at(-1) ?? '';
    await files.applyFile(aStoreFile(), 'Aoi');

    const assets = new StoreAssetsService(repository);
    expect(await assets.find(name)).toMatchObject({ mediaType: 'image/png' });
    expect(await assets.find(name)).toMatchObject({ mediaType: 'image/png' });
    expect(await assets.find(name.replace('.png', '.svg'))).toBeNull();
    expect(await assets.find(`${'0'.repeat(32)}.png`)).toBeNull();
    expect(await assets.find('../../etc/passwd')).toBeNull();
  });
});
