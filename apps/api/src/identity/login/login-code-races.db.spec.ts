import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, atOnce } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { askForCode, logInByCode, loginCodeTo } from './login-code.testing.js';

const database = testDatabase();
const site = testApplication(database);

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

function tabOf(visitor: TestVisitor, address?: string): TestVisitor {
  const tab = new TestVisitor(site.nest, address);
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

async function browserWithCode(): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
  await askForCode(site, visitor);
  return visitor;
}

describe('of sixteen logins at once by one code', () => {
  it.each(rounds)('one succeeds (%i)', async () => {
    const visitor = await browserWithCode();
    const code = await loginCodeTo(site);
    await assertSingleUse(async () => {
      const answer = await logInByCode(tabOf(visitor), code);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    });
    expect(await database.rows('SELECT id FROM session')).toHaveLength(1);
  });
});

describe('of a hundred guesses at once', () => {
  it('five are compared at most (CE-04)', async () => {
    const visitor = await browserWithCode();
    await atOnce(100, async (index) =>
      logInByCode(tabOf(visitor, `203.0.113.${index}`), String(index).padStart(6, '0')),
    );
    const [challenge] = await database.rows<{ attempts: number }>('SELECT attempts FROM challenge');
    expect(challenge?.attempts).toBeLessThanOrEqual(5);
    const [counted] = await database.rows<{ failures: number }>(
      'SELECT max(failures)::int AS failures FROM failure_counter',
    );
    expect(counted?.failures).toBeLessThanOrEqual(5);
  });
});
