import { expect, it } from '@jest/globals';

import { isReauthorisationValid } from './session.js';

const now = new Date('2026-04-01T12:00:00Z');

it.each([
  ['never', null, false],
  ['now', '12:00:00.000', true],
  ['within ten minutes', '11:50:00.001', true],
  ['ten minutes ago', '11:50:00.000', false],
])('isReauthorisationValid returns for a re-authorisation %s: %s', (_, time, fresh) => {
  expect(isReauthorisationValid(time === null ? null : new Date(`2026-04-01T${time}Z`), now)).toBe(fresh);
});
