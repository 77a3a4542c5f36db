import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

/**
 * Every code the error page knows, with the status it comes with. `@account/i18n` has the words for each. The query of
 * the page is `?status=…&type=…&ref=…`: another text in it is dropped, and the first code of the status is shown; without
 * a valid status it is 500 and SERVER_ERROR.
 */
export const oidcErrorStatus = {
  INVALID_REQUEST: 400,
  INVALID_CLIENT: 400,
  INVALID_REDIRECT_URI: 400,
  INVALID_SCOPE: 400,
  UNSUPPORTED_RESPONSE_TYPE: 400,
  ACCESS_DENIED: 403,
  /** The request is over, or was begun in another browser. */
  SESSION_NOT_FOUND: 400,
  SERVER_ERROR: 500,
  TEMPORARILY_UNAVAILABLE: 503,
} as const;

export type OidcErrorType = keyof typeof oidcErrorStatus;

const types = Object.keys(oidcErrorStatus) as [OidcErrorType, ...OidcErrorType[]];

export const oidcErrorTypeSchema = z.enum(types);

export const oidcErrorScreen = screen({
  path: '/oidc/error',
  access: anyone,
  data: z.strictObject({
    status: z.number(),
    type: oidcErrorTypeSchema,
    /** What we recorded of it, in English, for whoever maintains the application; null where nothing is on record. */
    detail: z.nullable(z.string()),
  }),
});
