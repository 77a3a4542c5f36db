import { describe, expect, it } from '@jest/globals';
import { testSentences, testWords } from '@account/i18n/platform/words/words.testing';

import './app.module.js';
import { declaredMails } from './messaging/templates/mail.declaration.js';
import { templates, yorube } from './messaging/templates/mail.testing.js';
import { declaredSms } from './messaging/templates/sms.declaration.js';

const messages = [...declaredMails(), ...declaredSms()];

it('the slices declare messages', () => {
  expect(messages.length).toBeGreaterThan(10);
});

describe.each(messages.map((message) => [message.name, message] as const))('%s', (_, { words, samples }) => {
  testWords('its words', words);
  testSentences('its words', words);

  it('has samples, by which it is tried at start', () => {
    expect(samples.length).toBeGreaterThan(0);
  });
});

describe('the mails at the start of the program', () => {
  it('are all tried in every language', () => {
    expect(() => templates.onModuleInit()).not.toThrow();
  });
});

describe.each(declaredMails().map((mail) => [mail.name, mail] as const))('%s', (_, mail) => {
  const { language, sender, home } = {
    language: 'en',
    sender: yorube,
    home: 'https://account.yorube.example/',
  } as const;

  it('leads nowhere but to the site', () => {
    for (const values of mail.samples) {
      const { link } = mail.write(values, { language, sender, home });
      if (link !== undefined) expect(link.href.startsWith(home)).toBe(true);
    }
  });
});
