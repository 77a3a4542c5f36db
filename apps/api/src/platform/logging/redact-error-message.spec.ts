import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { redactErrorMessage } from './redact-error-message.js';

const system = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { syscall: 'connect' });
const unique = Object.assign(
  new Error('duplicate key value violates unique constraint "account_email_key"'),
  {
    constraint: 'account_email_key',
  },
);

describe('redactErrorMessage', () => {
  it.each([
    [system, 'connect ECONNREFUSED 10.0.0.5:5432'],
    [unique, 'duplicate key value violates unique constraint … account_email_key'],
    [new Error('The queue is unavailable'), 'The queue is unavailable'],
    [new Error(`It can't be read`), `It can't be read`],
    [new Error('invalid input syntax for type uuid: "Hanako"'), 'invalid input syntax for type uuid: …'],
    [new Error('550 5.1.1 <hanako@example.jp>: no such user'), '… 5.1.1 …: no such user'],
    [new Error('no answer of https://sms.example.jp/?to=81901234\nbody: secret'), 'no answer of …'],
    [new Error('花子 is unknown'), '… is unknown'],
    [
      new Error('Unexpected token \'c\', "canary" is not valid JSON'),
      'Unexpected token …, … is not valid JSON',
    ],
  ])('shortens %s to "%s"', (error, message) => {
    expect(redactErrorMessage(error)).toBe(message);
  });

  it('never repeats quoted text, addresses, numbers or tokens', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[a-z]{4,12}@[a-z]{3,9}\.jp$/),
      fc.stringMatching(/^0[789]0\d{8}$/),
      fc.stringMatching(/^[A-Za-z0-9_-]{32,64}$/),
      fc.string({ minLength: 4 }).map((text) => `"${text.replaceAll('"', '')}"`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const said = redactErrorMessage(new Error(`What came was ${text} and cannot be used`));
        return text.replaceAll('"', '').trim().length < 4 || !said.includes(text.replaceAll('"', ''));
      }),
    );
  });
});
