import { describe, expect, it } from '@jest/globals';
import type { Language } from '@account/domain/platform/language';

import { linksOf, writeMail } from '../../messaging/templates/mail.testing.js';
import { passwordResetMail } from './password-reset.mail.js';

/** 22:05 in Japan. */
const expiresAt = new Date('2026-04-01T13:05:00Z');

describe('the password reset e-mail', () => {
  const token = 'Zm9yLXRlc3RzLW9ubHktMzItcmFuZG9tLWJ5dGVzLTE';
  const link = `https://account.yorube.example/password/reset?token=${token}`;
  const writeLink = (language: Language) =>
    writeMail(passwordResetMail, language, { token, expiresAt, removed: null });

  it.each(['ja', 'en'] as const)('contains only links to this site, in %s', (language) => {
    const mail = writeLink(language);
    expect(mail.text).toContain(`${link}\n`);
    expect(linksOf(mail)).toEqual([link, 'https://account.yorube.example/']);
  });

  it('states how long the link is valid, and what to do if the member did not request it', () => {
    expect(writeLink('ja').subject).toBe('【YORUBE】パスワード再設定のご案内');
    expect(writeLink('ja').text).toContain('60分間、1回だけ使えます（2026年4月1日 22:05 日本時間まで）');
    expect(writeLink('ja').text).toContain('お心当たりがない場合は、このメールを破棄してください');
    expect(writeLink('en').subject).toBe('Reset your YORUBE password');
    expect(writeLink('en').text).toMatch(
      /once and is valid for 60 minutes, until April 1, 2026 at 10:05\sPM Japan time/,
    );
    expect(writeLink('en').text).toContain('you can ignore this message');
  });
});
