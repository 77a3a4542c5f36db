import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const site = testApplication(testDatabase());

const chiyoda = {
  results: [{ prefectureCode: '13', city: '千代田区', town: '千代田', allAddress: '東京都千代田区千代田' }],
};

describe('the address search by postal code', () => {
  it('returns addresses to a member, returns an empty result for an unknown postal code, and rejects an invalid one', async () => {
    await addMember(site.nest);
    const member = new TestVisitor(site.nest);
    await logIn(member);
    expect((await member.get('/zapi/postal-code/1000001')).json()).toEqual(chiyoda);
    expect((await member.get('/zapi/postal-code/0000000')).json()).toEqual({ results: [] });
    const refused = await member.get('/zapi/postal-code/12');
    expect(refused).toBeProblem('INVALID_REQUEST');
    expect(refused.json<{ fieldErrors: object }>().fieldErrors).toEqual({
      postalCode: '郵便番号の形式が正しくありません',
    });
  });

  it('returns addresses to a guest during a sign-up, and rejects other guests', async () => {
    const guest = await site.browser();
    expect(await guest.get('/zapi/postal-code/1000001')).toBeProblem('INVALID_SESSION_FLOW');
    await guest.post('/zapi/signup/email', { type: 'signUp', email: 'hanako@example.jp' });
    expect((await guest.get('/zapi/postal-code/1000001')).body).toEqual(chiyoda);
    site.clock.travel({ days: 1, seconds: 1 });
    expect(await guest.get('/zapi/postal-code/1000001')).toBeProblem('INVALID_SESSION_FLOW');
  });
});
