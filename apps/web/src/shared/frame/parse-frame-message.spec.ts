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
    'our frame for a saved card',
    { ...heard, data: { type: 'holder', tokens: holder } },
    { type: 'holder', tokens: holder },
  ],
  ['our frame for a saved card with its token', { ...heard, data: { type: 'holder', tokens } }, undefined],
  ['another window of our origin', { ...heard, source: other }, undefined],
  ['our frame while it shows another site', { ...heard, origin: 'https://evil.example' }, undefined],
  ['a document without an origin', { ...heard, origin: 'null' }, undefined],
  ['nobody', { ...heard, source: null }, undefined],
  [
    'our frame with a card number as a field',
    { ...heard, data: { ...message, cardNumberSuffix: '4111111111111111' } },
    undefined,
  ],
  ['our frame with an additional field', { ...heard, data: { ...message, number: '4111' } }, undefined],
  ['our frame with an unknown type', { ...heard, data: { type: 'go' } }, undefined],
  ['our frame as a string', { ...heard, data: 'tokens' }, undefined],
])('parseFrameMessage accepts only valid messages from the frame: %s', (_, event, expected) => {
  expect(parseFrameMessage(cardFormMessageSchema, event, frame, 'https://store.example')).toEqual(expected);
});

it('parseFrameMessage does not accept messages when no frame exists', () => {
  expect(
    parseFrameMessage(cardFormMessageSchema, { ...heard, source: null }, null, heard.origin),
  ).toBeUndefined();
});
