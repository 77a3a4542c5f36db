import { describe, expect, it } from '@jest/globals';

import { transportProblem } from '../../shared/api/api-problem.js';
import { errorCodeOf, errorKindOf } from './error-kind.js';

describe('errorKindOf', () => {
  it.each([
    [401, 'sessionExpired'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [500, 'internal'],
    [502, 'badGateway'],
    [503, 'maintenance'],
    [504, 'noResponse'],
    [400, 'generic'],
    [409, 'generic'],
    [429, 'generic'],
    [418, 'generic'],
  ])('maps status %i to %s', (status, kind) => {
    expect(errorKindOf({ status })).toBe(kind);
  });

  it('distinguishes a blocked region from a forbidden page', () => {
    expect(errorKindOf({ status: 403, code: 'REGION_NOT_AVAILABLE' })).toBe('region');
    expect(errorKindOf({ status: 403, code: 'PROFILE_NOT_AUTHORISED' })).toBe('profile');
    expect(errorKindOf({ status: 403, code: 'FORBIDDEN' })).toBe('forbidden');
  });

  it('distinguishes a server timeout from a network error', () => {
    expect(errorKindOf(transportProblem('TIMEOUT'))).toBe('noResponse');
    expect(errorKindOf(transportProblem('NETWORK_ERROR'))).toBe('generic');
  });

  it.each([new TypeError('broken page'), undefined, null, 'text', { status: '404' }])(
    'returns "unknown" for an unexpected error: %p',
    (error) => {
      expect(errorKindOf(error)).toBe('unknown');
    },
  );
});

it('the error page shows the error code, or the default code of the page', () => {
  expect(errorCodeOf({ status: 503, code: 'MAINTENANCE' }, 'maintenance')).toBe('MAINTENANCE');
  expect(errorCodeOf({ status: 503 }, 'maintenance')).toBeUndefined();
  expect(errorCodeOf({ status: 404 }, 'notFound')).toBe('NOT_FOUND');
  expect(errorCodeOf(new Error('broke'), 'unknown')).toBeUndefined();
});
