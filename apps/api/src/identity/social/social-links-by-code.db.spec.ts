import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { link, siteWithProviders, unlink } from './social.testing.js';

const database = testDatabase();
const site = siteWithProviders(database, (file) => ({
  ...file,
  login: { ...file.login, isEnabledAuthCode: true },
}));

describe('where members may log in by a mailed code', () => {
  it('the last external account can be unlinked without a password: the proved address is a way in', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await link(member, site);
    await database.rows('DELETE FROM password_credential');
    expect((await unlink(member)).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM external_identity')).toEqual([]);
  });

  it('but not where the address was never proved', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await link(member, site);
    await database.rows('DELETE FROM password_credential');
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect((await unlink(member)).statusCode).toBe(409);
  });
});
