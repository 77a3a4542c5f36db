import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

/**
 * HTTP status of each error. The query of the page is `?status=…&type=…&ref=…`; other parameters are ignored.
 */
export const oidcErrorStatus = {
  INVALID_REQUEST: 400,
  INVALID_CLIENT: 400,
  INVALID_REDIRECT_URI: 400,
  INVALID_SCOPE: 400,
  UNSUPPORTED_RESPONSE_TYPE: 400,
  ACCESS_DENIED: 403,
  /** The authorization request has ended or was started in another browser. */
  SESSION_NOT_FOUND: 400,
  SERVER_ERROR: 500,
  TEMPORARILY_UNAVAILABLE: 503,
} as const;

export type OidcErrorType = keyof typeof oidcErrorStatus;

const types = Object.keys(oidcErrorStatus) as [OidcErrorType, ...OidcErrorType[]];

export const oidcErrorTypeSchema = z.enum(types);

export const oidcErrorScreen = screen({
  path: '/oidc/error',
  layout: 'oidc',
  group: 'oidc',
  access: anyone,
  data: z.strictObject({
    status: z.number(),
    type: oidcErrorTypeSchema,
    /** Stored detail in English for developers of the application; null if there is none. */
    detail: z.nullable(z.string()),
  }),
});
