import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

/** With the status of each. Query of the page: `?status=…&type=…&ref=…`; other text in it is dropped. */
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
  layout: 'oidc',
  group: 'oidc',
  access: anyone,
  data: z.strictObject({
    status: z.number(),
    type: oidcErrorTypeSchema,
    /** What we recorded of it, in English, for the application's developers; null where nothing is on record. */
    detail: z.nullable(z.string()),
  }),
});
