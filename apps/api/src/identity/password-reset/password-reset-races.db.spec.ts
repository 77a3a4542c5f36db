import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { repeatRace } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { forget, newPassword, reset, tokenMailedTo } from './password-reset.testing.js';

const database = testDatabase();
const site = testApplication(database);

describe('a password reset and a concurrent password change', () => {
  it('do not both succeed; all sessions opened before the reset are ended, 20 times in a row', async () => {
    await repeatRace(async (round) => {
      const email = `person.${round}@example.jp`;
      const accountId = await addMember(site.nest, { email });
      const visitor = new TestVisitor(site.nest, `198.51.100.${round}`);
      await logIn(visitor, email);
      await forget(site, email, new TestVisitor(site.nest, `203.0.113.${round}`));
      const token = await tokenMailedTo(site, email);
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
      expect(await database.rows('SELECT id FROM session WHERE account_id = $1', [accountId])).toHaveLength(
        isReset ? 0 : 1,
      );
      expect((await logIn(new TestVisitor(site.nest), email, winning)).statusCode).toBe(200);
    });
  }, 60_000);
});
