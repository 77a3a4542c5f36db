import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { myPageRow } from '../../identity/my-page/my-page-row.js';

export const connectionSchema = z.strictObject({
  clientId: z.string(),
  /** UUID of our own row, which outlives logging out; what `revoke` takes. */
  grantId: z.string(),
  client: z.strictObject({
    client_name: z.string(),
    client_name_ja: z.string(),
    logo_uri: z.nullable(z.string()),
    description: z.string(),
    provider_name: z.string(),
  }),
  /** ISO 8601, when the member first allowed it. */
  issuedAt: z.string(),
  /** ISO 8601, when it last got tokens or the person. */
  lastUsedAt: z.string(),
  authorizedScopes: z.array(z.strictObject({ scopeName: z.string(), scopeDescription: z.string() })),
});

export type Connection = z.infer<typeof connectionSchema>;

/** The newest first. A store without applications, and the store's own app, answer 404. */
export const connectionsScreen = screen({
  path: '/mypage/connections',
  access: member,
  data: z.strictObject({ oidcProviderName: z.string(), connections: z.array(connectionSchema) }),
});

export const connectionsRow = myPageRow(
  'connections',
  z.strictObject({ apps: z.number().check(z.int(), z.nonnegative()) }),
);

/** 404 for an application that the member has not allowed. */
export const connectionScreen = screen({
  path: '/mypage/connections/client/{clientId}',
  access: member,
  data: z.strictObject({ oidcProviderName: z.string(), connection: connectionSchema }),
});

/** Ends the application's tokens at once and tells it. A second revocation does nothing; another's is 404. */
export const revokeConnectionCall = call({
  path: '/zapi/oidc/revoke/grant/{grantId}',
  access: member,
  problems: [],
  answer: redirectSchema,
});
