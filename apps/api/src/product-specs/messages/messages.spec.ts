import { describe, expect, it } from '@jest/globals';
import { languages } from '@account/domain/platform/language';
import { testSentences, testWords } from '@account/i18n/platform/translations/translations.testing';

import '../../app/app.module.js';
import { declaredCodePurposes } from '../../identity/verification-codes/code-purpose.declaration.js';
import { declaredMails } from '../../messaging/templates/mail.declaration.js';
import { mailTemplates, yorube } from '../../messaging/templates/mail.testing.js';
import { declaredSms } from '../../messaging/templates/sms.declaration.js';

const messages = [...declaredMails(), ...declaredSms()];

const isCompared = (value: unknown) => value instanceof Date || (typeof value === 'string' && value !== '');

it('the list of declared messages is not empty', () => {
  expect(messages).not.toHaveLength(0);
});

describe.each(messages.map((message) => [message.name, message] as const))('%s', (_, { words, samples }) => {
  testWords('its words', words);
  testSentences('its words', words);

  it('has sample values for the check at startup', () => {
    expect(samples).not.toHaveLength(0);
  });

  it('has sample values that differ for every time, date and text', () => {
    const alike = new Set<string>();
    const apart = new Set<string>();
    for (const sample of samples) {
      const compared = Object.entries(sample as object).filter(([, value]) => isCompared(value));
      for (const [name, value] of compared)
        for (const [other, like] of compared)
          if (name < other) (String(value) === String(like) ? alike : apart).add(`${name} and ${other}`);
    }
    expect([...alike].filter((pair) => !apart.has(pair))).toEqual([]);
  });
});

describe.each(declaredCodePurposes().map((purpose) => [purpose.name, purpose] as const))(
  'the code for %s',
  (_, { words }) => {
    testWords('its words', words);
    testSentences('its words', words);
  },
);

describe('the mail templates at startup', () => {
  it('are all rendered in every language', () => {
    expect(() => mailTemplates.onModuleInit()).not.toThrow();
  });
});

/** Texts that are about other services than the store. */
const ofOthers =
  /password of your email or linked account|email account’s password|Change its password|メールや外部アカウントのパスワード|メールサービスのパスワード|外部アカウントのパスワード/g;

/**
 * Mails about passwords. A store without passwords does not send them, unless they were queued before it
 * removed passwords.
 */
const aboutPasswords = ['passwordReset', 'passwordEnabled', 'passwordChanged', 'passwordsFailed'];
const isAboutPassword = (values: unknown) =>
  ['passwordSetting', 'Password'].some((word) => Object.values(values as object).includes(word));

describe.each(
  declaredMails()
    .filter(({ name }) => !aboutPasswords.includes(name))
    .map((mailTemplate) => [mailTemplate.name, mailTemplate] as const),
)('the mail %s in a store without passwords', (_, template) => {
  it.each(languages)(
    'does not mention passwords and does not link to pages about passwords, in %s',
    (language) => {
      for (const values of template.samples.filter((sample) => !isAboutPassword(sample))) {
        const written = mailTemplates.renderMail(
          { template, language, values },
          { ...yorube, isEnabledPassword: false },
        );
        for (const part of [written.subject, written.text, written.html])
          expect(part.replace(ofOthers, '')).not.toMatch(/password|パスワード/i);
      }
    },
  );
});

describe.each(declaredMails().map((mailTemplate) => [mailTemplate.name, mailTemplate] as const))(
  '%s',
  (_, mailTemplate) => {
    const { language, sender, home } = {
      language: 'en',
      sender: yorube,
      home: 'https://account.yorube.example/',
    } as const;

    it('links only to pages of this site', () => {
      for (const values of mailTemplate.samples) {
        const { link } = mailTemplate.write(values, { language, sender, home });
        if (link !== undefined) expect(link.href.startsWith(home)).toBe(true);
      }
    });
  },
);
