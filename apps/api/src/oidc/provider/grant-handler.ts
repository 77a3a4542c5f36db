import type { KoaContextWithOIDC } from 'oidc-provider';

/** Handles one grant type at the token endpoint. */
export type GrantHandler = (ctx: KoaContextWithOIDC) => unknown;
