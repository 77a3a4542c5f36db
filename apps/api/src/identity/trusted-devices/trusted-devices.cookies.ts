import { declareCookie } from '../../platform/http/cookie.declaration.js';

export const trustedDeviceCookie = declareCookie('trusted_device');
