import { timingSafeEqual } from 'node:crypto';

import type { Config } from '../config/config.js';

interface Asked {
  address: string | undefined;
  wasForwarded: boolean;
  authorization: string;
}

/** By METRICS_TOKEN; where there is none, from this machine and not through a proxy. */
export function asksAsOperator(config: Config, { address, wasForwarded, authorization }: Asked): boolean {
  const token = config.get('METRICS_TOKEN');
  if (token === undefined) return isLoopback(address) && !wasForwarded;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
