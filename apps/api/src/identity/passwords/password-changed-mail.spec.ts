import { describe, expect, it } from '@jest/globals';
import type { Language } from '@account/domain/platform/language';

import { writeMail } from '../../messaging/templates/mail.testing.js';
import { passwordChangedMail } from './password-changed.mail.js';

/** 22:05 in Japan. In most other time zones it is still an earlier hour or day. */
const changedAt = new Date('2026-04-01T13:05:00Z');

describe('the e-mail about a password change', () => {
  const writeChange = (language: Language) => writeMail(passwordChangedMail, language, { changedAt });

  it('states when the password was set, and what to do if the member did not set it', () => {
    expect(writeChange('ja').text).toContain('変更日時：2026年4月1日 22:05（日本時間）');
    expect(writeChange('ja').text).toContain('すぐにパスワードを再設定してください');
    expect(writeChange('en').text).toMatch(/Changed on April 1, 2026 at 10:05\sPM, Japan time/);
    expect(writeChange('en').text).toContain('https://account.yorube.example/password/forgot');
  });
});
