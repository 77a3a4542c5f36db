import { describe, expect, it } from '@jest/globals';
import { cardForm as en } from '@account/i18n/commerce/payments/card-form/en';
import { cardForm as ja } from '@account/i18n/commerce/payments/card-form/ja';

import { holderOutcomeOf, holderTokensOf, outcomeOf, tokensOf, type TokenOutcome } from './card-tokens.js';
import { answerOf, type GatewayAnswer } from './gateway-scripts.js';

const ok = (token: Record<string, string>): GatewayAnswer => ({ result: 'OK', token });
const ng = (errorCode: string): GatewayAnswer => ({ result: 'NG', errorCode });
const card = ok({ token: 'T', tokenKey: 'K' });
const holder = ok({ tds2infoToken: 'I', tds2infoTokenKey: 'J' });

/** Returns the field and the message in both languages for an error. */
function errorTexts(outcome: TokenOutcome): (string | undefined)[] {
  if ('failure' in outcome) return ['form', ja.failures[outcome.failure], en.failures[outcome.failure]];
  const [found] = 'problems' in outcome ? Object.entries(outcome.problems) : [];
  return found === undefined ? [] : [found[0], ja.problems[found[1]], en.problems[found[1]]];
}

describe('an error from the gateway script', () => {
  it.each([
    ['03003', 'number', 'クレジットカード番号を入力してください。', 'Enter the card number.'],
    ['03004', 'expiry', '有効期限を選択してください。', 'Select the expiration date.'],
    ['03005', 'securityCode', 'セキュリティコードを入力してください。', 'Enter the security code.'],
    ['04003', 'number', 'クレジットカード番号が正しくありません。', 'The card number is incorrect.'],
    ['04004', 'expiry', '有効期限が正しくありません。', 'The expiration date is incorrect.'],
    ['04005', 'securityCode', 'セキュリティコードが正しくありません。', 'The security code is incorrect.'],
    ['07003', 'number', 'クレジットカード番号が正しくありません。', 'The card number is incorrect.'],
    ['07004', 'expiry', '有効期限が正しくありません。', 'The expiration date is incorrect.'],
    ['07005', 'securityCode', 'セキュリティコードが正しくありません。', 'The security code is incorrect.'],
    [
      '05003',
      'number',
      'クレジットカード番号の桁数が正しくありません。',
      'The card number has the wrong number of digits.',
    ],
    [
      '05004',
      'expiry',
      '有効期限の桁数が正しくありません。',
      'The expiration date has the wrong number of digits.',
    ],
    [
      '05005',
      'securityCode',
      'セキュリティコードの桁数が正しくありません。',
      'The security code has the wrong number of digits.',
    ],
    ...['99001', '99003', '99999'].map((code) => [
      code,
      'form',
      '決済会社で問題が起きています。しばらくしてから、もう一度お試しください。',
      'Something went wrong at the payment provider. Try again later.',
    ]),
    ...['03001', '04002', '07001', '05002', '06003', '3003', ''].map((code) => [
      code,
      'form',
      'クレジットカードの登録に失敗しました。',
      'We couldn’t add your card.',
    ]),
  ])('%s is shown next to the field %s', (code, ...place) => {
    expect(errorTexts(outcomeOf(ng(code), holder))).toEqual(place);
  });
});

describe('card tokens', () => {
  it.each<[string, GatewayAnswer, GatewayAnswer, TokenOutcome]>([
    [
      'both return tokens',
      card,
      holder,
      { tokens: { token: 'T', tokenKey: 'K', tds2infoToken: 'I', tds2infoTokenKey: 'J' } },
    ],
    [
      'an error of the card takes precedence',
      ng('07003'),
      ng('03003'),
      { problems: { number: 'number.incorrect' } },
    ],
    [
      'the 3-D Secure script refuses the name',
      card,
      ng('04003'),
      { problems: { familyName: 'name.format', givenName: 'name.format' } },
    ],
    ['the 3-D Secure script refuses the address', card, ng('04005'), { failure: 'unknown', code: '04005' }],
    ['the 3-D Secure script fails', card, ng('99999'), { failure: 'system', code: '99999' }],
    ['no response for the card', 'timeout', holder, { failure: 'timeout' }],
    ['no response for 3-D Secure', card, 'timeout', { failure: 'timeout' }],
    ['a missing token key', ok({ token: 'T' }), holder, { failure: 'unknown' }],
  ])('merges the responses of both scripts: %s', (_, ofCard, ofHolder, outcome) => {
    expect(outcomeOf(ofCard, ofHolder)).toEqual(outcome);
  });

  it.each([
    [{ result: 'OK', tokenResponse: { token: 'T', tokenKey: 'K', more: 1 } }, card],
    [{ result: 'OK' }, ng('')],
    [{ result: 'OK', tokenResponse: 'T' }, ng('')],
    [{ result: 'NG', errorCode: '03003' }, ng('03003')],
    [{ result: 'NG', errorCode: 3003 }, ng('')],
    [undefined, ng('')],
    ['OK', ng('')],
  ])('parses the response %j', (answer, read) => {
    expect(answerOf(answer)).toEqual(read);
  });
});

it('tokensOf sends each script only the fields that it needs', async () => {
  const given: unknown[] = [];
  const asked = (answer: GatewayAnswer) => async (parameters: object) => {
    given.push(parameters);
    return answer;
  };
  const typed = {
    number: '4111 1111 1111 1111',
    month: '12',
    year: '2030',
    securityCode: '１２３',
    familyName: 'sato',
    givenName: 'Misaki ',
  };
  const data = {
    sbpsConfig: { tokenScriptUrl: '', tds2infoTokenScriptUrl: '', merchantId: '30132', serviceId: '001' },
    currentMonth: '202611',
    expiryYears: [],
    contactEmail: 'misaki@people.example',
  };
  await tokensOf(typed, data, { card: asked(card), holder: asked(holder) });
  const shop = { merchantId: '30132', serviceId: '001' };
  expect(given).toEqual([
    { ...shop, ccNumber: '4111111111111111', ccExpiration: '203012', securityCode: '123' },
    { ...shop, billingLastName: 'SATO', billingFirstName: 'MISAKI', email: 'misaki@people.example' },
  ]);

  given.length = 0;
  const gateway = { card: asked(card), holder: asked(holder) };
  const ofCarrier = { ...data, contactEmail: 'taro..yamada@docomo.ne.jp' };
  expect(await holderTokensOf(typed, ofCarrier, gateway)).toEqual({
    holder: { tds2infoToken: 'I', tds2infoTokenKey: 'J' },
  });
  expect(given).toEqual([
    { ...shop, billingLastName: 'SATO', billingFirstName: 'MISAKI', email: '"taro..yamada"@docomo.ne.jp' },
  ]);
});

it.each<[GatewayAnswer, object]>([
  ['timeout', { failure: 'timeout' }],
  [
    { result: 'NG', errorCode: '' },
    { failure: 'unknown', code: '' },
  ],
  [{ result: 'OK', token: { tds2infoToken: 'I' } }, { failure: 'unknown' }],
])('holderOutcomeOf maps the response %j for a saved card to %j', (answer, outcome) => {
  expect(holderOutcomeOf(answer)).toEqual(outcome);
});
