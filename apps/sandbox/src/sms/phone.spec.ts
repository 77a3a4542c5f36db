import { describe, expect, it } from '@jest/globals';

import { Phone } from './phone.js';

const message = (to: string, text: string, reference = '') => ({ to, text, reference });

describe('the phone', () => {
  it('lists the messages of one number or of all numbers, latest first', () => {
    const phone = new Phone();
    phone.receive(message('+819011112222', 'first'));
    phone.receive(message('+818033334444', 'second'));
    phone.receive(message('+819011112222', 'third'));
    expect(phone.all().map(({ text }) => text)).toEqual(['third', 'second', 'first']);
    for (const to of ['09011112222', '+819011112222', '819011112222', '090-1111-2222'])
      expect(phone.all(to).map(({ text }) => text)).toEqual(['third', 'first']);
    expect(phone.all('07000000000')).toEqual([]);
  });

  it('delivers a message with a repeated reference only once', () => {
    const phone = new Phone();
    phone.receive(message('+819011112222', 'code', 'a'));
    phone.receive(message('+819011112222', 'code', 'a'));
    expect(phone.all()).toHaveLength(1);
  });

  it('keeps the newest 500 text messages', () => {
    const phone = new Phone();
    for (let count = 1; count <= 501; count += 1) phone.receive(message('+819011112222', `${count}`));
    expect(phone.all()).toHaveLength(500);
    expect(phone.all()[0]?.text).toBe('501');
  });
});
