import { expect, test } from '@jest/globals';

import { matcher } from './mail-search.js';
import { readMail } from './mail-source.js';

const source = [
  'From: YORUBE Store <no-reply@yorube.example>',
  'To: Hanako Yamada <h.yamada@example.jp>, second@example.jp',
  'Cc: copy@example.jp',
  'Subject: =?UTF-8?B?56K66KqN44Kz44O844OJ?= Code',
  'Message-ID: <abc-1@yorube.example>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Your code is 482913. ようこそ',
].join('\r\n');

const mail = await readMail(
  Buffer.from(source),
  { from: 'bounce@yorube.example', to: ['h.yamada@example.jp', 'hidden@example.jp'] },
  '2027-01-01T00:00:00.000Z',
);

test.each([
  ['to:h.yamada@example.jp', true],
  ['to:H.YAMADA@EXAMPLE.JP', true],
  ['to:"hanako yamada"', true],
  ['to:second', true],
  ['to:copy@example.jp', false],
  ['to:hidden@example.jp', false],
  ['bcc:hidden@example.jp', true],
  ['cc:copy@example.jp', true],
  ['from:no-reply', true],
  ['from:h.yamada', false],
  ['subject:確認コード', true],
  ['subject:482913', false],
  ['message-id:abc-1@yorube.example', true],
  ['482913', true],
  ['"code is 482913"', true],
  ['"482913 code"', false],
  ['482913 code', true],
  ['482913 missing', false],
  ['ようこそ', true],
  ['copy@example.jp', true],
  ['!482913', false],
  ['-missing', true],
  ['to:h.yamada@example.jp !subject:welcome', true],
  ['to:h.yamada@example.jp subject:welcome', false],
  ['is:unread', true],
  ['is:read', false],
  ['!is:read', true],
  ['https://example.jp', false],
])('the query %s matches the e-mail: %s', (query, expected) => {
  expect(matcher(query)(mail)).toBe(expected);
});

test.each(['tag:new', 'has:attachment', 'before:2027/01/01'])(
  'the unsupported filter %s is rejected and not searched as text',
  (query) => {
    expect(() => matcher(query)).toThrow('does not know the filter');
  },
);
