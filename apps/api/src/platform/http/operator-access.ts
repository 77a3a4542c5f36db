import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../config/config.js';

/**
 * By METRICS_TOKEN; where there is none, nobody is: a request that a proxy on this machine passes on looks like one of
 * this machine.
 */
export function asksAsOperator(config: Config, authorization = ''): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
