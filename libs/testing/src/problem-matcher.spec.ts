import { describe, expect, it } from '@jest/globals';
import './problem-matcher.js';

const body = { status: 400, code: 'PIN_CODE_ERROR', message: 'コードが違います', requestId: 'r1' };

describe('toBeProblem', () => {
  it('accepts responses of both test clients', () => {
    expect({ status: 400, body }).toBeProblem('PIN_CODE_ERROR');
    expect({ statusCode: 400, payload: JSON.stringify(body) }).toBeProblem('PIN_CODE_ERROR');
  });

  it.each([
    ['another code', { status: 400, body: { ...body, code: 'INVALID_REQUEST' } }],
    ['another status line', { status: 500, body }],
    ['another status in the body', { status: 400, body: { ...body, status: 500 } }],
    ['a body with extra properties', { status: 400, body: { ...body, stack: 'at …' } }],
    ['an HTML page', { statusCode: 400, payload: '<html></html>' }],
  ])('rejects %s', (_, answer) => {
    expect(answer).not.toBeProblem('PIN_CODE_ERROR');
    expect(() => expect(answer).toBeProblem('PIN_CODE_ERROR')).toThrow('expected 400 PIN_CODE_ERROR');
  });
});
