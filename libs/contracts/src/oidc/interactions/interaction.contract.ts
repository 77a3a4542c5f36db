import * as z from 'zod/mini';

import { anyoneInFlow } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { clientInfoSchema, storeScopeSettingSchema } from './client-info.contract.js';

/**
 * The interaction is read from `?flow={uid}`. If it has ended or belongs to another browser, pages redirect to
 * `/oidc/error` and calls return INVALID_SESSION_FLOW.
 */
export const interactionAccess = anyoneInFlow('interaction');

/** 43 characters of base64url. */
export const interactionUidSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const maxScopeLength = 100;
const maxScopes = 100;
const scopeKeys = z
  .array(z.string().check(z.minLength(1), z.maxLength(maxScopeLength)))
  .check(z.maxLength(maxScopes));

/** Consent prompt of the library. `clientInfo.logoUri` and similar values are https URLs. */
export const consentScreen = screen({
  path: '/oidc/consent',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({
    flow: interactionUidSchema,
    clientInfo: clientInfoSchema,
    /** Masked address by which the owner can recognise the account; null for an account without an address. */
    contactEmail: z.nullable(z.string()),
    /** Every scope of the authorization request, in the order of the store's list. */
    requestScopeKeys: z.array(z.string()),
    /** Settings of the scopes in `requestScopeKeys`, in the same order. */
    storeScopeSettings: z.array(storeScopeSettingSchema),
    authorizedScopeKeys: z.array(z.string()),
    unauthorizedScopeKeys: z.array(z.string()),
    /** Scopes that the application did not request in the last consent; the page shows them as new. */
    updatedScopeKeys: z.array(z.string()),
    /** Null if the store has not configured any. Each paragraph is plain text. */
    oidcPrecautions: z.nullable(z.strictObject({ title: z.string(), renderData: z.array(z.string()) })),
  }),
});

/**
 * A requested scope that is neither in `addScope` nor in `rejectScope` counts as rejected, unless it is required
 * or was already allowed. Also accepts a form post, to which it responds with 303.
 */
export const consentCall = call({
  path: '/oidc/consent/form',
  access: interactionAccess,
  problems: [],
  input: z.strictObject({ addScope: z.optional(scopeKeys), rejectScope: z.optional(scopeKeys) }),
  answer: redirectSchema,
});

/** Ends the authorization request. The application receives `access_denied` with its state. */
export const abortConsentCall = call({
  path: '/oidc/consent/form/abort',
  access: interactionAccess,
  problems: [],
  answer: redirectSchema,
});

export const selectAccountScreen = screen({
  path: '/oidc/select-account',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({
    flow: interactionUidSchema,
    clientInfo: clientInfoSchema,
    contactEmail: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
});

export const selectAccountCall = call({
  path: '/oidc/selectAccount/form',
  access: interactionAccess,
  problems: [],
  answer: redirectSchema,
});

/** Ends the current session and redirects to the login page of the same authorization request. */
export const switchAccountCall = call({
  path: '/oidc/selectAccount/form/switch',
  access: interactionAccess,
  problems: [],
  answer: redirectSchema,
});

/** Does not show a page. The data always contains `redirectTo`, with which the protocol flow continues. */
export const loginInteractionScreen = screen({
  path: '/oidc/loginInteraction',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
});

export const selectAccountInteractionScreen = screen({
  path: '/oidc/selectAccountInteraction',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
});
