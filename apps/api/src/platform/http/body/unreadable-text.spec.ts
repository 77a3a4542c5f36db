import { describe, expect, it } from '@jest/globals';

import { parseJson } from './json-body.js';
import { Problem } from '../problem.js';

const card = '4242 4242 4242 4242';

function fieldErrorsOf(body: unknown): unknown {
  try {
    parseJson(JSON.stringify(body));
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_REQUEST') return error.details.fieldErrors;
    throw error;
  }
  throw new Error('was read');
}

describe('texts that every field rejects', () => {
  it.each([
    [{ name: card }, { name: 'text.cardNumber' }],
    [{ name: 'a\u0000' }, { name: 'text.characters' }],
    [{ a: 1, formData: { name: 'ok', address: `my ${card}` } }, { 'formData.address': 'text.cardNumber' }],
    [{ number: 4_242_424_242_424_242 }, { number: 'text.cardNumber' }],
    [
      {
        surveyAnswers: [
          { questionId: 'a', answers: ['x'] },
          { questionId: 'why', answers: ['x', card] },
        ],
      },
      { 'surveyAnswers.why': 'text.cardNumber' },
    ],
    [{ list: ['x', card] }, { 'list.1': 'text.cardNumber' }],
  ])('reports the problem for %j at its field', (body, fields) => {
    expect(fieldErrorsOf(body)).toEqual(fields);
  });

  it.each([
    [{ formData: { [card]: 'x' } }, { formData: 'text.cardNumber' }],
    [{ surveyAnswers: [{ questionId: card, answers: [card] }] }, { 'surveyAnswers.0': 'text.cardNumber' }],
    [{ [card]: 'x' }, undefined],
    [card, undefined],
  ])('does not repeat the text of %j', (body, fields) => {
    expect(fieldErrorsOf(body)).toEqual(fields);
  });
});
