import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@account/domain/platform/language';

import { linksOf, writeMail } from '../../messaging/templates/mail.testing.js';
import { newBrowserMail } from './new-browser.mail.js';

describe('the new browser e-mail', () => {
  const token = 'Zm9yLXRlc3RzLW9ubHktMzItcmFuZG9tLWJ5dGVzLTE';
  const link = `https://account.yorube.example/login/not-me?token=${token}`;
  const values = {
    token,
    expiresAt: new Date('2026-04-08T13:05:00Z'),
    at: new Date('2026-04-01T13:05:00Z'),
    ip: '203.0.113.24',
    device: 'iPhone',
    browser: 'Safari 18',
    country: 'KR',
  };
  const writeAlert = (language: Language, change: Partial<typeof values> = {}) =>
    writeMail(newBrowserMail, language, { ...values, ...change });

  it('contains the time, place, device and recommended measures in Japanese', () => {
    const { subject, text, html } = writeAlert('ja');
    expect(subject).toBe('【YORUBE】新しいブラウザーからのログインのお知らせ');
    const facts = ['2026年4月1日 22:05（日本時間）', 'iPhone', 'Safari 18', '韓国', '203.0.113.24'];
    for (const words of [...facts, 'お心当たりがない場合は、すぐにリンクを開いて', '2026年4月8日 22:05']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('contains the time, place, device and recommended measures in English', () => {
    const { subject, text, html } = writeAlert('en');
    expect(subject).toBe('New login to your YORUBE account');
    for (const words of ['Device: iPhone', 'Browser: Safari 18', 'Country: South Korea'])
      expect(text).toContain(words);
    expect(text).toMatch(/Time: April 1, 2026 at 10:05\sPM, Japan time/);
    expect(html).toContain('If it wasn’t you, open the link right away.');
  });

  it.each(languages)('contains only links to this site, in %s', (language) => {
    const mail = writeAlert(language);
    expect(mail.text).toContain(`${link}\n`);
    expect(linksOf(mail)).toEqual([link, 'https://account.yorube.example/']);
  });

  it('shows "unknown" for missing values', () => {
    const unknown = { device: null, browser: null, country: null } as unknown as Partial<typeof values>;
    expect(writeAlert('ja', unknown).text.match(/不明/g)).toHaveLength(3);
    expect(writeAlert('en', unknown).text.match(/Unknown/g)).toHaveLength(3);
  });
});
