import type { KeyObject } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { acceptForms } from '../http.js';
import { authorizationRoutes } from './authorization.routes.js';
import { Grants } from './grants.js';
import { IdTokens } from './id-token.js';
import { tokenRoutes } from './token.routes.js';
import { vendors } from './vendors.js';

export interface SocialParts {
  readonly publicOrigin: string;
  readonly appleKey: KeyObject | undefined;
  readonly slowMilliseconds: number;
}

/** Simulates the social login providers: each of their hosts is served below `/social/{host}`. */
export async function socialRoutes(http: FastifyInstance, parts: SocialParts): Promise<void> {
  acceptForms(http);
  const grants = new Grants();
  const idTokens = new IdTokens();
  for (const vendor of vendors) {
    await http.register(authorizationRoutes, { vendor, grants, publicOrigin: parts.publicOrigin });
    await http.register(tokenRoutes, { ...parts, vendor, grants, idTokens });
  }
}
