import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { myPageRow } from '../../identity/my-page/my-page-row.js';

export const connectionSchema = z.strictObject({
  clientId: z.string(),
  /** UUID of the connection, which `revoke` expects. It does not change when the member logs out. */
  grantId: z.string(),
  client: z.strictObject({
    client_name: z.string(),
    client_name_ja: z.string(),
    logo_uri: z.nullable(z.string()),
    description: z.string(),
    provider_name: z.string(),
  }),
  /** ISO 8601; time of the member's first consent. */
  issuedAt: z.string(),
  /** ISO 8601; time of the last token or userinfo response. */
  lastUsedAt: z.string(),
  authorizedScopes: z.array(z.strictObject({ scopeName: z.string(), scopeDescription: z.string() })),
});

export type Connection = z.infer<typeof connectionSchema>;

/**
 * Sorted by consent, newest first. Returns 404 for the store's own app, or if the store has no applications.
 */
export const connectionsScreen = screen({
  path: '/mypage/connections',
  access: member,
  data: z.strictObject({ oidcProviderName: z.string(), connections: z.array(connectionSchema) }),
});

export const connectionsRow = myPageRow(
  'connections',
  z.strictObject({ apps: z.number().check(z.int(), z.nonnegative()) }),
);

/** Returns 404 for an application to which the member has not consented. */
export const connectionScreen = screen({
  path: '/mypage/connections/client/{clientId}',
  access: member,
  data: z.strictObject({ oidcProviderName: z.string(), connection: connectionSchema }),
});

/**
 * Revokes the tokens of the application immediately and notifies it. Idempotent; returns 404 for a connection
 * of another member.
 */
export const revokeConnectionCall = call({
  path: '/zapi/oidc/revoke/grant/{grantId}',
  access: member,
  problems: [],
  answer: redirectSchema,
});
