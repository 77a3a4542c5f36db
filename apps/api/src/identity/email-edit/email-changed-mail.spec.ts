import { describe, expect, it } from '@jest/globals';
import type { Language } from '@account/domain/platform/language';

import { linksOf, writeMail } from '../../messaging/templates/mail.testing.js';
import { emailChangedMail } from './email-changed.mail.js';

const values = {
  changedAt: new Date('2026-04-01T13:05:00Z'),
  maskedEmail: 'ha•••••@example.jp',
  isOldAddress: true,
  undoToken: 'A'.repeat(43),
  undoUntil: new Date('2026-04-08T14:06:00Z'),
};
const write = (changes: Partial<(typeof emailChangedMail.samples)[number]> = {}, language: Language = 'en') =>
  writeMail(emailChangedMail, language, { ...values, ...changes });
const textOf = (...asked: Parameters<typeof write>) => write(...asked).text.replaceAll('\u202f', ' ');

describe('the address change e-mail', () => {
  it('tells the former address until when the change can be undone', () => {
    expect(textOf()).toContain('Changed on April 1, 2026 at 10:05 PM, Japan time.');
    expect(textOf()).toContain('The link works once, until April 8, 2026 at 11:06 PM Japan time.');
    expect(textOf({}, 'ja')).toContain('変更日時：2026年4月1日 22:05（日本時間）');
    expect(textOf({}, 'ja')).toContain('2026年4月8日 23:06（日本時間）まで');
    expect(linksOf(write())[0]).toBe(`https://account.yorube.example/email/undo?token=${values.undoToken}`);
  });

  it('shows the new address, masked, only in the e-mail to the former address', () => {
    expect(textOf()).toContain('from this one to ha•••••@example.jp');
    const toNew = textOf({ isOldAddress: false, undoToken: null, undoUntil: null });
    expect(toNew).toContain('was changed to this one');
    expect(toNew).not.toMatch(/ha•••••|undo|The link works/);
  });

  it('links to My Page and refers to support when the change cannot be undone', () => {
    const without = { undoToken: null, undoUntil: null };
    expect(linksOf(write(without))[0]).toBe('https://account.yorube.example/mypage');
    expect(textOf(without)).toContain('change your password right away and restore your email address');
  });
});
