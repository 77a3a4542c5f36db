import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { addPasskey, newAuthenticator } from '../passkeys/passkeys.testing.js';
import { link, siteWithProviders, unlink } from './social.testing.js';

const database = testDatabase();
const site = siteWithProviders(database, (file) => ({
  ...file,
  login: { ...file.login, isEnabledAuthCode: true },
}));

describe('a store with login by e-mailed code', () => {
  it('allows a member without a password to unlink the last external account, because the verified address is a sign-in method', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await link(member, site);
    await database.rows('DELETE FROM password_credential');
    expect((await unlink(member)).statusCode).toBe(200);
    expect(await database.rows('SELECT 1 FROM linked_account')).toEqual([]);
  });

  it('does not allow unlinking the last external account when the address was never verified', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await link(member, site);
    await database.rows('DELETE FROM password_credential');
    await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
    expect((await unlink(member)).statusCode).toBe(409);
  });

  it('does not allow unlinking for a passkey-only account whose passkeys belong to a former host', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    await link(member, site);
    await addPasskey(member, newAuthenticator());
    await database.rows('UPDATE account SET passkey_only_since = $1', [site.clock.now()]);
    await database.rows("UPDATE passkey SET rp_id = 'old.example'");
    const top = (await member.screen('/mypage')).json<{
      sections: { rows: { row: string; data: { isLinked: boolean; unlinkRefusal: string | null }[] }[] }[];
    }>();
    const rows = top.sections.flatMap((section) => section.rows);
    const linked = rows.find(({ row }) => row === 'externalIds')?.data.filter(({ isLinked }) => isLinked);
    expect(linked).toMatchObject([{ unlinkRefusal: 'lastWayIn' }]);
    expect(await unlink(member)).toBeProblem('EXTERNAL_ACCOUNT_LAST');
    await database.rows("UPDATE passkey SET rp_id = 'localhost'");
    expect((await unlink(member)).statusCode).toBe(200);
  });
});
