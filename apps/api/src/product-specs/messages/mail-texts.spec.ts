import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { languages } from '@account/domain/platform/language';
import { recordedLines } from '@account/testing/recorded-file';

import '../../app/app.module.js';
import { declaredMails } from '../../messaging/templates/mail.declaration.js';
import { declaredSms } from '../../messaging/templates/sms.declaration.js';
import { mailTemplates, yorube } from '../../messaging/templates/mail.testing.js';

const traitsOf = ({ isOwed, isAskedFor, ownWords }: ReturnType<typeof declaredMails>[number]) =>
  [
    ...(isOwed ? ['owed'] : []),
    ...(isAskedFor ? ['asked for'] : []),
    ...ownWords.names.map((name) => `{${name}}`),
    ...(ownWords.subjectEnd === undefined ? [] : [`… ${ownWords.subjectEnd}`]),
  ].join(', ');

const mails = declaredMails().toSorted((one, other) => (one.name < other.name ? -1 : 1));

it.each(languages)('every mail matches its snapshot for each sample in %s', (language) => {
  const written = mails.flatMap((template) =>
    template.samples.flatMap((values, index) => {
      const { subject, text } = mailTemplates.renderMail({ template, language, values }, yorube);
      return [
        `=== ${[`${template.name} ${String(index + 1)}`, traitsOf(template)].filter(Boolean).join(': ')}`,
        subject,
        ...text.split('\n'),
        '',
      ];
    }),
  );
  const file = join(import.meta.dirname, `mail-texts-${language}.txt`);
  expect([...written, '']).toEqual(recordedLines(file, `${written.join('\n')}\n`));
});

it('every code and every token in a message is declared as a secret', () => {
  const undeclared = [...mails, ...declaredSms()].flatMap(({ name, samples, secrets }) =>
    samples.flatMap((values) =>
      Object.entries(values as object).flatMap(([field, value]) =>
        typeof value === 'string' &&
        (/^[\w-]{43}$/.test(value) || /code$|pin/i.test(field)) &&
        !(field in secrets)
          ? [`${name}.${field}`]
          : [],
      ),
    ),
  );
  expect(undeclared).toEqual([]);
});
