import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.js';

/** Checks only METRICS_TOKEN, because requests through a local proxy come from this machine, too. */
export function isOperatorRequest(config: Config, authorization = ''): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
