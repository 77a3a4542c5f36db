import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.js';

/**
 * Checks only METRICS_TOKEN and not the client address, because requests that come through a local proxy also
 * have the address of this machine.
 */
export function isOperatorRequest(config: Config, authorization = ''): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
