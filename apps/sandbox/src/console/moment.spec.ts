import { expect, test } from '@jest/globals';

import { momentInTokyo } from './moment.js';

test.each([
  ['2026-12-31T15:00:00Z', { year: 2027, month: 1, day: 1, weekday: 5, time: '00:00' }],
  ['2028-02-29T14:59:59Z', { year: 2028, month: 2, day: 29, weekday: 2, time: '23:59' }],
])('the instant %s is converted to Tokyo time', (time, moment) => {
  expect(momentInTokyo(Date.parse(time))).toEqual(moment);
});

test('seconds are shown on request', () => {
  expect(momentInTokyo(Date.parse('2027-01-01T00:00:05Z'), true).time).toBe('09:00:05');
});
