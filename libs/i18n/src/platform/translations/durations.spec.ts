import { describe, expect, it } from '@jest/globals';

import { saysDuration } from './durations.testing.js';

describe('a duration in a message', () => {
  it.each([
    ['送信から60分間有効です。', true],
    ['３０秒たつと再送信できます。', true],
    ['七日以内に開いてください。', true],
    ['It’s valid for 60 minutes.', true],
    ['Open the link within seven days.', true],
    ['a 5-minute wait', true],
    ['送信から{minutes, number}分間有効です。', false],
    ['valid for {minutes, plural, one {# minute} other {# minutes}}', false],
    ['届いた6桁の数字', false],
    ['Use it on one device.', false],
  ])('is detected in %j: %s', (sentence, isOne) => {
    expect(saysDuration(sentence)).toBe(isOne);
  });
});
