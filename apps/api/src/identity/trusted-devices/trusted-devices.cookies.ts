import { declareCookie } from '../../platform/http/cookie.declaration.js';

/** Spares second steps, for each account that trusts the browser. */
export const trustedDeviceCookie = declareCookie('trusted_device');
