import { expect, test } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';

import { readMail } from './mail-source.js';

const CREATED = '2027-01-01T00:00:00.000Z';

async function received(mail: SendMailOptions, to = ['a@example.jp']) {
  const composed = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail({ date: new Date('2026-12-31T15:00:00Z'), messageId: '<1@x>', ...mail });
  return readMail(composed.message as Buffer, { from: 'bounce@example.jp', to }, CREATED);
}

test("an e-mail is converted to Mailpit's format", async () => {
  const mail = await received({
    from: 'ストア <store@example.jp>',
    to: '佐藤 <a@example.jp>',
    replyTo: 'help@example.jp',
    subject: 'ようこそ',
    text: 'こんにちは\n\n世界',
    html: '<p>こんにちは</p>',
    headers: { 'List-Unsubscribe': '<https://example.jp/u>, <mailto:u@example.jp>' },
  });
  expect(mail.message).toEqual({
    ID: expect.stringMatching(/^[0-9a-f]{32}$/),
    MessageID: '1@x',
    From: { Name: 'ストア', Address: 'store@example.jp' },
    To: [{ Name: '佐藤', Address: 'a@example.jp' }],
    Cc: [],
    Bcc: [],
    ReplyTo: [{ Name: '', Address: 'help@example.jp' }],
    ReturnPath: 'bounce@example.jp',
    Subject: 'ようこそ',
    ListUnsubscribe: {
      Header: '<https://example.jp/u>, <mailto:u@example.jp>',
      Links: ['https://example.jp/u', 'mailto:u@example.jp'],
      Errors: '',
      HeaderPost: '',
    },
    Date: '2026-12-31T15:00:00.000Z',
    Tags: [],
    Username: '',
    Text: expect.stringContaining('世界'),
    HTML: expect.stringContaining('<p>こんにちは</p>'),
    Size: mail.source.byteLength,
    Inline: [],
    Attachments: [],
  });
  expect(mail.summary).toMatchObject({
    Read: false,
    Created: CREATED,
    Attachments: 0,
    Snippet: 'こんにちは 世界',
  });
});

test('recipients that appear only in the envelope are listed in Bcc', async () => {
  const mail = await received({ from: 's@example.jp', to: 'A@example.jp', text: 'x' }, [
    'a@example.jp',
    'hidden@example.jp',
  ]);
  expect(mail.message.Bcc).toEqual([{ Name: '', Address: 'hidden@example.jp' }]);
});

test('attachments and inline images are distinguished', async () => {
  const { message } = await received({
    html: '<img src="cid:logo">',
    attachments: [
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo', contentDisposition: 'inline' },
      { filename: '請求書.pdf', content: Buffer.from('pdf!') },
    ],
  });
  expect(message.Inline).toMatchObject([{ FileName: 'logo.png', ContentID: 'logo', Size: 3 }]);
  expect(message.Attachments).toMatchObject([
    { FileName: '請求書.pdf', ContentType: 'application/pdf', Size: 4 },
  ]);
});

test('an HTML-only e-mail is searched and summarised without markup', async () => {
  const mail = await received({
    html: '<html><head><style>p{color:red}</style></head><body><p>Code&nbsp;482913 &amp; more</p></body></html>',
  });
  expect(mail.summary.Snippet).toBe('Code 482913 & more');
});

test('headers keep their values and have sorted names', async () => {
  const { headers } = await received({ subject: '件名', headers: { 'x-LONG-name': ['1', '2'] }, text: 'x' });
  expect(Object.keys(headers)).toEqual([...Object.keys(headers)].sort());
  expect(headers).toMatchObject({ 'Message-Id': ['<1@x>'], 'X-Long-Name': ['1', '2'] });
  expect(headers['Subject']?.[0]).toMatch(/^=\?UTF-8\?/);
});
