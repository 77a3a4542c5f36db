import type { Configuration } from 'oidc-provider';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const refreshIdle = 14 * day;
const refreshAbsolute = 90 * day;

/** Seconds. A refresh token lives on by being used, but never longer than its family may; of a device for ever. */
export const lifetimesOf = (deviceIdle: number): NonNullable<Configuration['ttl']> => ({
  AccessToken: hour,
  AuthorizationCode: minute,
  ClientCredentials: 10 * minute,
  DeviceCode: 10 * minute,
  Grant: refreshAbsolute,
  IdToken: 10 * minute,
  Interaction: day,
  Session: refreshIdle,
  RefreshToken: (_ctx, token) =>
    token.gty?.startsWith('device_code') === true
      ? deviceIdle
      : Math.max(1, Math.min(refreshIdle, refreshAbsolute - token.totalLifetime())),
});
