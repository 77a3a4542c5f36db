import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { addMemberWith, enterFactor, otpNow } from '../login-multi-factor/login-multi-factor.testing.js';

const database = testDatabase();
const site = testApplication(database, { environment: { PUBLIC_ORIGIN: 'https://account.example.jp' } });

const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat();
const nameOf = (cookie: string) => cookie.split('=')[0];

describe('cookies on https', () => {
  it('are host-only, are not sent in cross-site requests, and do not contain personal data', async () => {
    await addMemberWith(site, ['OTP']);
    const visitor = new TestVisitor(site.nest);
    const answers = [
      await visitor.post('/zapi/language', { language: 'en' }),
      await visitor.post('/zapi/signup/email', { type: 'signUp', email: 'new@example.jp' }),
      await logIn(visitor),
      await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true }),
      await visitor.post('/logout'),
    ];
    const cookies = answers.flatMap(cookiesOf);
    expect([...new Set(cookies.map(nameOf))].sort()).toEqual([
      '__Host-account_id',
      '__Host-browser',
      '__Host-language',
      '__Host-login_alert',
      '__Host-session',
      '__Host-trusted_device',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(cookie.includes('; HttpOnly')).toBe(nameOf(cookie) !== '__Host-account_id');
      expect(cookie.length).toBeLessThan(4_096);
      expect(cookie).not.toMatch(/@|example|misaki/i);
    }
  });

  it('are ignored without the __Host- prefix, because a sibling site could have set them', async () => {
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    const sibling = new TestVisitor(site.nest);
    sibling.cookies.set('session', visitor.cookies.get('__Host-session') ?? '');
    expect((await sibling.screen('/mypage')).json()).toHaveProperty('redirectTo');
    expect((await visitor.screen('/mypage')).json()).toHaveProperty('account');
  });
});
