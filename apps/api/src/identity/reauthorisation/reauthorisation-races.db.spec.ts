import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { codeMailedTo } from '@account/testing/mailbox';
import { assertSingleUse } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

async function aMember(): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
  await logIn(visitor);
  return visitor;
}

/** The same browser, 16 times at once: each request carries what the browser had before. */
async function oneOfSixteen(visitor: TestVisitor, proof: object): Promise<string> {
  const cookies = new Map(visitor.cookies);
  return assertSingleUse(async () => {
    const tab = new TestVisitor(site.nest);
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    const answer = await tab.post('/zapi/account/reauthorize', proof);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return tab.cookies.get('session') ?? '';
  });
}

describe('of sixteen re-authorisations at once', () => {
  it.each(rounds)('by one code, one succeeds (%i)', async () => {
    const visitor = await aMember();
    await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
    const authCode = codeMailedTo(memberEmail, await site.mails());
    visitor.cookies.set('session', await oneOfSixteen(visitor, { authCode }));
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
  });

  it.each(rounds)('by the password, one renews the session (%i)', async () => {
    const visitor = await aMember();
    visitor.cookies.set('session', await oneOfSixteen(visitor, { password: memberPassword }));
    expect(await database.rows('SELECT failed_proofs FROM session')).toEqual([{ failed_proofs: 0 }]);
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
  });
});
