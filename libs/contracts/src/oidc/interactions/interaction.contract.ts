import * as z from 'zod/mini';

import { anyoneInFlow } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { clientInfoSchema, storeScopeSettingSchema } from './client-info.contract.js';

/** In `?flow={uid}`. Another browser's, or over: `/oidc/error` for pages, INVALID_SESSION_FLOW for calls. */
export const interactionAccess = anyoneInFlow('interaction');

/** 43 characters of base64url. */
export const interactionUidSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const maxScopeLength = 100;
const maxScopes = 100;
const scopeKeys = z
  .array(z.string().check(z.minLength(1), z.maxLength(maxScopeLength)))
  .check(z.maxLength(maxScopes));

/** What the library asks for; `clientInfo.logoUri` and the like are https addresses. */
export const consentScreen = screen({
  path: '/oidc/consent',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({
    flow: interactionUidSchema,
    clientInfo: clientInfoSchema,
    /** Whose account it is, as much of the address as its owner needs to know it; null for an account without one. */
    contactEmail: z.nullable(z.string()),
    /** Every scope of the request, in the order of the store's list. */
    requestScopeKeys: z.array(z.string()),
    /** One for each of `requestScopeKeys`, in the same order. */
    storeScopeSettings: z.array(storeScopeSettingSchema),
    authorizedScopeKeys: z.array(z.string()),
    unauthorizedScopeKeys: z.array(z.string()),
    /** Of those, what the application did not ask for when the person decided last; shown as new. */
    updatedScopeKeys: z.array(z.string()),
    /** Null where the store wrote none. Each paragraph is plain text. */
    oidcPrecautions: z.nullable(z.strictObject({ title: z.string(), renderData: z.array(z.string()) })),
  }),
});

/** A scope in neither list is rejected, unless required or allowed before. A form is taken too (then 303). */
export const consentCall = call({
  path: '/oidc/consent/form',
  access: interactionAccess,
  problems: [],
  input: z.strictObject({ addScope: z.optional(scopeKeys), rejectScope: z.optional(scopeKeys) }),
  answer: redirectSchema,
});

/** Ends the request: the application gets `access_denied`, with its state. */
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

/** Ends the current login and goes to the login page of the same request. */
export const switchAccountCall = call({
  path: '/oidc/selectAccount/form/switch',
  access: interactionAccess,
  problems: [],
  answer: redirectSchema,
});

/** Nothing is drawn: the data always answers `redirectTo`, which leads back into the protocol. */
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
