import { describe, expect, it } from '@jest/globals';

import { paypalFailure, paypalRefusals } from './paypal-failures.js';
import { parsed } from './paypal-json.js';

const failure = (status: number, error: object) => {
  const json = parsed(Buffer.from(JSON.stringify(error)));
  if (json === null) throw new Error('no JSON object');
  return paypalFailure(status, json);
};
const byIssue = (issue: string) => failure(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

describe('PayPal errors', () => {
  it.each(Object.entries(paypalRefusals))('classify %s as a refusal: %s', (issue, refusal) => {
    expect(byIssue(issue)).toEqual({ outcome: 'refused', refusal, code: issue });
  });

  it.each(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID'])('report %s as executed before', (issue) => {
    expect(byIssue(issue)).toMatchObject({ outcome: 'unknown', reason: 'alreadyDone' });
  });

  it.each([
    [400, { name: 'INVALID_REQUEST' }, 'rejected', false],
    [422, { details: [{ issue: 'DECIMALS_NOT_SUPPORTED' }] }, 'rejected', false],
    [400, { details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] }, 'rejected', false],
    [429, { name: 'RATE_LIMIT_REACHED' }, 'overloaded', false],
    [403, { name: 'NOT_AUTHORIZED' }, 'rejected', true],
    [403, { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }, 'rejected', true],
    [422, { details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] }, 'denied', true],
  ])('report %i %j as not executed: %s; alarm: %s', (status, error, cause, alarm) => {
    expect(failure(status, error)).toMatchObject({ outcome: 'notExecuted', cause, alarm });
  });

  it.each([
    [422, { details: [{ issue: 'SOMETHING_NEW' }] }, 'SOMETHING_NEW'],
    [409, {}, 'HTTP_409'],
    [422, { details: [{ issue: 'some text of PayPal' }] }, 'unprintable'],
    [422, { details: 'x', name: 5 }, 'HTTP_422'],
  ])('report %i %j as having an unknown result', (status, error, code) => {
    expect(failure(status, error)).toEqual({ outcome: 'unknown', reason: 'unlistedCode', code });
  });
});

describe('JSON', () => {
  it.each(['', '[]', 'null', '"x"', '{', '{"a":1}x'])('parsed rejects %s, which is not an object', (text) => {
    expect(parsed(Buffer.from(text))).toEqual(null);
  });

  it.each([
    [{ currency_code: 'JPY', value: '1078' }, 1_078],
    [{ currency_code: 'JPY', value: '1078.00' }, 1_078],
    [{ currency_code: 'USD', value: '1078' }, null],
    [{ currency_code: 'JPY', value: '10.78' }, null],
    [{ currency_code: 'JPY', value: 1_078 }, null],
    [{ currency_code: 'JPY', value: '-1' }, null],
    [{ currency_code: 'JPY', value: '1e9' }, null],
    ['1078', null],
  ])('yen parses %j as %s', (amount, expected) => {
    expect(parsed(Buffer.from(JSON.stringify({ amount })))?.yen('amount')).toBe(expected);
  });
});
