import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.js';

/** By METRICS_TOKEN alone: what a proxy on this machine passes on comes from this machine, too. */
export function isOperatorRequest(config: Config, authorization = ''): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
