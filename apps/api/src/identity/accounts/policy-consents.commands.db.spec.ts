import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { runCommand } from '../../platform/cli/run-command.js';
import { Database } from '../../platform/prisma/database.js';
import { PolicyRevisionsService } from '../../store/policy-revisions/policy-revisions.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { policyConsentCommands } from './policy-consents.commands.js';

const database = testDatabase();
const site = testApplication(database);

const lines: string[] = [];
const write = (line: string) => void lines.push(line);

function print(...args: string[]): Promise<number> {
  const commands = policyConsentCommands((work) => work(site.nest.get(Database)));
  return runCommand(commands, ['policies', 'list-consents', ...args], { out: write, error: write });
}

beforeEach(() => {
  lines.length = 0;
});

describe('the policy consent export', () => {
  it('has a line, with the time of the consent, for each accepted revision of each policy', async () => {
    const id = await addMember(site.nest);
    const at = site.clock.now().toISOString();
    expect(await print()).toBe(0);
    expect(lines).toEqual([
      'accountId,policyId,revision,key,acceptedAt',
      `${id},privacy-policy,3,privacy,${at}`,
      `${id},terms-of-use,1,terms,${at}`,
    ]);
  });

  it('is limited to one member when requested', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const id = await addMember(site.nest);
    await print(id);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([id, id]);
  });

  it('contains all rows, regardless of their number', async () => {
    const id = await addMember(site.nest, { policyConsents: [] });
    await database.rows(
      `INSERT INTO policy_consent SELECT $1::uuid, 'p-' || n % 7, n, 'k', now() FROM generate_series(1, 2500) n`,
      [id],
    );
    await print();
    expect(new Set(lines).size).toBe(2_501);
  });

  it('contains the policy text in both languages as the page showed it, and marks a text that differs from the accepted one', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const id = await addMember(site.nest);
    await site.nest
      .get(Database)
      .transaction((transaction) =>
        new PolicyRevisionsService().record(
          transaction,
          site.nest.get(SettingsService, { strict: false }).current(),
          site.clock.now(),
        ),
      );
    await print(id, '--text');
    expect(lines.filter((line) => line.endsWith(': agrees'))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^terms-of-use 1, SHA-256 [0-9a-f]{64}: agrees$/));
    expect(lines.filter((line) => line.startsWith('[ja] ') || line.startsWith('[en] '))).toHaveLength(4);
    await database.rows(
      `UPDATE policy_revision SET content = jsonb_set(content::jsonb, '{source,ja}', '"else"') WHERE key = 'terms'`,
    );
    lines.length = 0;
    await print(id, '--text');
    expect(lines).toContainEqual(expect.stringMatching(/^terms-of-use 1, SHA-256 .*: DOES NOT AGREE$/));
    lines.length = 0;
    expect([await print('--text'), lines]).toEqual([1, ['Add an account id when you use --text.']]);
  });

  it('rejects an invalid account id', async () => {
    expect(await print('hanako')).toBe(1);
    expect(lines.at(-1)).toContain('is not an account id');
  });
});
