import { expect, it } from '@jest/globals';
import { cardFormMessageSchema } from '@account/contracts/commerce/payments/card-form/card-form-messages';

import { parseFrameMessage } from './frame-messages.js';

const frame = { name: 'ours' } as Window;
const other = { name: 'another' } as Window;
const tokens = { token: 'T', tokenKey: 'K', tds2infoToken: 'I', tds2infoTokenKey: 'J' };
const message = { type: 'tokens', tokens, cardbrandCode: 'V', cardNumberSuffix: '1111' };
const holder = { tds2infoToken: 'I', tds2infoTokenKey: 'J' };
const heard = { origin: 'https://store.example', source: frame, data: message };

it.each([
  ['our frame', heard, message],
  [
    'our frame, of a saved card',
    { ...heard, data: { type: 'holder', tokens: holder } },
    { type: 'holder', tokens: holder },
  ],
  ['our frame, of a saved card with its token', { ...heard, data: { type: 'holder', tokens } }, undefined],
  ['another window of ours', { ...heard, source: other }, undefined],
  ['our frame, which shows another site', { ...heard, origin: 'https://evil.example' }, undefined],
  ['a document without an origin', { ...heard, origin: 'null' }, undefined],
  ['nobody', { ...heard, source: null }, undefined],
  [
    'our frame, with a whole number',
    { ...heard, data: { ...message, cardNumberSuffix: '4111111111111111' } },
    undefined,
  ],
  ['our frame, with more', { ...heard, data: { ...message, number: '4111' } }, undefined],
  ['our frame, of another kind', { ...heard, data: { type: 'go' } }, undefined],
  ['our frame, as text', { ...heard, data: 'tokens' }, undefined],
])('a message from %s is accepted only if valid', (_, event, expected) => {
  expect(parseFrameMessage(cardFormMessageSchema, event, frame, 'https://store.example')).toEqual(expected);
});

it('no message is accepted while there is no frame', () => {
  expect(
    parseFrameMessage(cardFormMessageSchema, { ...heard, source: null }, null, heard.origin),
  ).toBeUndefined();
});
