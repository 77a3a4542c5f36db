import { expect, test } from '@jest/globals';

import { findCodes } from './links.js';

test.each([
  ['確認コード：482913', ['482913']],
  ['確認コード482913を入力してください', ['482913']],
  ['Your code is 482913.', ['482913']],
  ['482 913', ['482913']],
  ['４８２９１３', ['482913']],
  ['482913\n482913 and 904318', ['482913', '904318']],
  ['order 1482913', []],
  ['https://example.jp/482913', []],
  ['https://example.jp/?code=482913', []],
  ['user482913@example.jp', []],
  ['¥123456', []],
  ['123456円', []],
  ['1,123456', []],
  ['1.482913', []],
  ['#166b3c #123456', []],
])('the text %j contains the codes %j', (text, codes) => {
  expect(findCodes(text)).toEqual(codes);
});
