import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@account/domain/platform/language';
import type * as z from 'zod';

import '../../../app/app.module.js';
import { mailTemplates, writeMail, yorube } from '../../../messaging/templates/mail.testing.js';
import type { MailSender } from '../../../messaging/mail/mail-senders.service.js';
import { passwordChangedMail } from '../../passwords/password-changed.mail.js';
import { signUpCode } from '../../sign-up/sign-up.code.js';
import { registerCodePurposes, declaredCodePurposes } from '../code-purpose.declaration.js';
import { verificationCodeSms } from './verification-code.sms.js';
import { verificationCodeMail, type verificationCodeValues } from './verification-code.mail.js';

/** 22:05 in Japan. */
const expiresAt = new Date('2026-04-01T13:05:00Z');

type Values = z.output<typeof verificationCodeValues>;

const write = (language: Language, values: Partial<Values> = {}, sender: Partial<MailSender> = {}) =>
  writeMail(
    verificationCodeMail,
    language,
    { purpose: 'signUp', code: '012345', expiresAt, ...values },
    sender,
  );

const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the verification code e-mail', () => {
  it('states the purpose, code, expiry time and instructions in Japanese', () => {
    const { subject, text, html } = write('ja');
    expect(subject).toBe('【YORUBE】会員登録の確認コード：012345');
    for (const body of [text, wordsOf(html)]) {
      expect(body).toContain('012345');
      expect(body).toContain('60分間有効');
      expect(body).toContain('2026年4月1日 22:05 日本時間まで');
      expect(body).toContain('お心当たりがない場合は、このメールを破棄してください');
      expect(body).toContain('YORUBEの会員登録を続けるには');
      expect(body).toContain('誰にも教えないでください');
    }
  });

  it('states the purpose, code, expiry time and instructions in English', () => {
    const { subject, text, html } = write('en');
    expect(subject).toBe('Sign-up code for YORUBE: 012345');
    for (const body of [text, wordsOf(html)]) {
      expect(body).toContain('012345');
      expect(body).toContain('valid for 60 minutes');
      expect(body).toMatch(/until April 1, 2026 at 10:05\sPM Japan time/);
      expect(body).toContain('you can ignore this message');
      expect(body).toContain('signing up for YORUBE');
      expect(body).toContain('Don’t share this code');
    }
  });

  it.each(languages)('has distinct texts for each purpose in %s', (language) => {
    const codePurposes = declaredCodePurposes();
    const mails = codePurposes.map(({ name }) => write(language, { purpose: name }));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(codePurposes.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(codePurposes.length);
    for (const { subject, text, html } of mails) {
      expect(subject + text + html).not.toMatch(/verificationCode\.|undefined|\{\w+\}/);
    }
  });

  it.each<[Language, string[]]>([
    [
      'ja',
      [
        '【YORUBE】会員登録の確認コード：012345',
        '【YORUBE】ログインの確認コード：012345',
        '【YORUBE】二段階認証の確認コード：012345',
        '【YORUBE】退会手続きの確認コード',
      ],
    ],
    [
      'en',
      [
        'Sign-up verification code for YORUBE: 012345',
        'Login verification code for YORUBE: 012345',
        'Two-step verification code for YORUBE: 012345',
        'Account closing code for YORUBE',
      ],
    ],
  ])('names the purpose in %s when the store uses one term for all codes', (language, subjects) => {
    const purposes = ['signUp', 'login', 'multiFactorEmail', 'withdraw'];
    const own = language === 'ja' ? '確認コード' : 'verification code';
    const codeNames = Object.fromEntries(purposes.map((purpose) => [purpose, own]));
    expect(purposes.map((purpose) => write(language, { purpose }, { codeNames }).subject)).toEqual(subjects);
  });

  it.each(languages)(
    'does not show the code in the subject and preview when its purpose is an account closure, in %s',
    (language) => {
      const texts = { verificationCode: { subject: '{store} {code}' } };
      for (const sender of [{}, { texts }]) {
        const { subject, text, html } = write(language, { purpose: 'withdraw' }, sender);
        expect(subject).not.toContain('012345');
        expect(/display:none[^>]*>([^<]*)</.exec(html)?.[1]).not.toContain('012345');
        expect(text).toContain('012345');
      }
    },
  );

  it('begins with the name of the recipient if it is known', () => {
    const values = { purpose: 'login', code: '012345', expiresAt };
    const ja = writeMail(verificationCodeMail, 'ja', values, {}, '山田 花子');
    expect(ja.text).toMatch(/^山田 花子 様\n\n/);
    expect(ja.html).toMatch(/>山田 花子 様<\/p>\s*<h1/);
    const en = writeMail(verificationCodeMail, 'en', values, {}, 'Hanako <b>');
    expect(en.text).toMatch(/^Hi Hanako <b>,\n\n/);
    expect(en.html).toMatch(/>Hi Hanako &lt;b&gt;,<\/p>\s*<h1/);
    expect(writeMail(verificationCodeMail, 'ja', values).text).toMatch(/^ログインの確認コード\n/);
  });

  it("uses the store's term for the code", () => {
    const { subject, html } = write('ja', {}, { codeNames: { signUp: '入館コード' } });
    expect(subject).toBe('【YORUBE】会員登録の入館コード：012345');
    expect(html).toContain('>入館コード</h1>');
    const sender = { ...yorube, codeNames: { signUp: 'Entrance code' } };
    const values = { purpose: 'signUp', code: '012345', expiresAt };
    const text = verificationCodeSms.write(values, {
      language: 'en',
      sender,
      home: 'https://yorube.example/',
    });
    expect(text).toMatch(/^Entrance code for YORUBE: 012345\n/);
    expect(text).toMatch(/\n@yorube\.example #012345$/);
  });

  it.each(['multiFactorSms', 'login', 'signUp'])('fits into one SMS of 70 UCS-2 units for %s', (purpose) => {
    const sender = { ...yorube, name: 'シネマ夜凪', codeNames: { [purpose]: '認証コード' } };
    const text = verificationCodeSms.write(
      { purpose, code: '012345', expiresAt },
      {
        language: 'ja',
        sender: { ...sender, name: 'シネマ夜凪座' },
        home: 'https://account.shop.example.jp/',
      },
    );
    expect('account.shop.example.jp1').toHaveLength(24);
    expect(text.length + 1).toBeLessThanOrEqual(70);
  });

  it.each(languages)('contains only links to this site and does not load any resources in %s', (language) => {
    const { html, text } = write(language);
    const addresses = (html + text).match(/https?:[^"\s<]*/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['https://account.yorube.example/']));
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|input|object|video)\b|url\(|@import|src=|background=/i,
    );
  });

  it.each(languages)('declares its language in %s, and supports dark mode', (language) => {
    const { html } = write(language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it.each(languages)('escapes a malicious name in %s', (language) => {
    const { subject, text, html } = write(language, {}, { name: '<b>{{7*7}}</b> {code} "&\'' });
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;{{7*7}}&lt;/b&gt; {code} &quot;&amp;&#39;');
    expect(text).toContain('<b>{{7*7}}</b> {code}');
    expect(subject).toContain('<b>{{7*7}}</b> {code}');
  });

  it('can be stored in the outbox as JSON and read back', () => {
    const values = { purpose: 'signUp', code: '012345', expiresAt } as const;
    const stored: unknown = JSON.parse(JSON.stringify(values));
    expect(mailTemplates.parseMail('verificationCode', 'ja', stored)).toEqual({
      template: verificationCodeMail,
      language: 'ja',
      values,
    });
  });

  it.each<[string, string, unknown]>([
    ['welcome', 'ja', {}],
    ['toString', 'ja', {}],
    ['verificationCode', 'fr', { purpose: 'signUp', code: '012345', expiresAt }],
    ['verificationCode', 'ja', { purpose: 'party', code: '012345', expiresAt }],
    ['verificationCode', 'ja', { purpose: 'signUp', code: '<b>', expiresAt }],
    ['verificationCode', 'ja', null],
  ])('is rejected for invalid data: %s, %s, %j', (template, language, values) => {
    expect(() => mailTemplates.parseMail(template, language, values)).toThrow();
  });
});

describe('texts that a store customises', () => {
  const texts = {
    verificationCode: { subject: '{name} ({store}) {code}', lead: 'Welcome to {store} <3: your {name}.' },
  };
  const signature = 'Questions? <help>\n03-0000-0000';

  it('replace the default texts in HTML and plain text, with values inserted for placeholders', () => {
    const { subject, text, html } = write('en', { purpose: 'login' }, { texts, signature });
    expect(subject).toBe('Login code (YORUBE) 012345');
    expect(text).toContain('Welcome to YORUBE <3: your Login code.');
    expect(text).toContain('Questions? <help>\n03-0000-0000');
    expect(html).toContain('Welcome to YORUBE &lt;3: your Login code.');
    expect(html).toContain('Questions? &lt;help&gt;<br>03-0000-0000<br>');
    expect(html).toContain('012345');
  });

  it('do not change other texts and e-mails', () => {
    const own = { texts: { passwordChanged: { subject: 'Password' } } };
    expect(write('en', {}, own)).toEqual(write('en'));
    const changed = writeMail(passwordChangedMail, 'en', { changedAt: expiresAt }, own);
    expect(changed.subject).toBe('Password');
    expect(changed.text).toContain('The password of your YORUBE account was changed');
  });

  it('do not replace placeholders inside of a value', () => {
    expect(write('en', {}, { name: '{code}', texts }).subject).toBe('Sign-up code ({code}) 012345');
  });
});

describe('a code purpose', () => {
  it('has a unique name', () => {
    expect(() => registerCodePurposes([signUpCode])).toThrow(
      'The purpose of codes "signUp" is declared twice',
    );
  });
});
