import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, atOnce } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { forget, newPassword, reset, tokenMailedTo } from './password-reset.testing.js';

const database = testDatabase();
const site = testApplication(database);

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

describe('of sixteen resets at once', () => {
  it.each(rounds)('by one link, one sets its password (%i)', async () => {
    await addMember(site.nest);
    await forget(site);
    const token = await tokenMailedTo(site);
    const passwordOf = (index: number) => `atarashii-kotoba-${index}`;
    const winner = await assertSingleUse(async (index) => {
      const answer = await reset(site, token, passwordOf(index));
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return index;
    });
    const login = await logIn(new TestVisitor(site.nest), memberEmail, passwordOf(winner));
    expect(login.statusCode).toBe(200);
    expect(await database.rows('SELECT id FROM password_history')).toHaveLength(1);
  });
});

describe('sixteen askings at once', () => {
  it('leave one link that works, that of the last mail', async () => {
    await addMember(site.nest);
    await atOnce(16, () => forget(site));
    expect(await database.rows('SELECT id FROM challenge')).toHaveLength(1);
    expect((await site.mails()).length).toBeLessThanOrEqual(3);
  });
});

describe('a reset and a change at once (RS-15)', () => {
  it.each(rounds)('come to one result, and no session from before a reset stays (%i)', async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    await forget(site);
    const token = await tokenMailedTo(site);
    const [byReset, byChange] = await Promise.all([
      reset(site, token, newPassword),
      visitor.post('/zapi/account/password/edit', {
        oldPassword: memberPassword,
        newPassword: 'henkou-shita-77',
      }),
    ]);
    expect([byReset.statusCode, byChange.statusCode].filter((status) => status === 200)).toHaveLength(1);
    const isReset = byReset.statusCode === 200;
    const winning = isReset ? newPassword : 'henkou-shita-77';
    expect(await database.rows('SELECT id FROM session')).toHaveLength(isReset ? 0 : 1);
    expect((await logIn(new TestVisitor(site.nest), memberEmail, winning)).statusCode).toBe(200);
  });
});
