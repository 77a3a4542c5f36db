import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.js';

/** Checks METRICS_TOKEN only: requests through a local proxy also come from this machine. */
export function isOperatorRequest(config: Config, authorization = ''): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
