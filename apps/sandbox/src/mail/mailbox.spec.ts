import { expect, test } from '@jest/globals';

import { readMail } from './mail-source.js';
import { Mailbox } from './mailbox.js';

const arrive = (subject: string) =>
  readMail(Buffer.from(`Subject: ${subject}\r\n\r\n`), { from: '', to: [] }, '2027-01-01T00:00:00.000Z');

test('the mailbox keeps the newest 2,000 e-mails, newest first', async () => {
  const mailbox = new Mailbox();
  for (let index = 0; index <= 2_000; index += 1) mailbox.add(await arrive(`${index}`));
  const subjects = mailbox.all().map(({ message }) => message.Subject);
  expect(subjects).toHaveLength(2_000);
  expect([subjects[0], subjects.at(-1)]).toEqual(['2000', '1']);
});

test('the id "latest" refers to the newest e-mail', async () => {
  const mailbox = new Mailbox();
  expect(mailbox.find('latest')).toBeUndefined();
  mailbox.add(await arrive('first'));
  mailbox.add(await arrive('second'));
  expect(mailbox.find('latest')?.message.Subject).toBe('second');
});
