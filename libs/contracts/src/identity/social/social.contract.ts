import * as z from 'zod/mini';

import { socialActions, socialFailures } from '@account/domain/identity/social/social-flow';
import { socialProviders } from '@account/domain/identity/social/social-providers';

import { unlinkRefusals } from '@account/domain/identity/social/unlinking';

import { anyone, member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import { pageAccountField } from '../../platform/page-account.js';
import { isStorable } from '../../platform/fields/storable.js';
import { myPageRow, myPageSection } from '../my-page/my-page-row.js';
import { ownAddressField } from '../../platform/own-address.js';

export const socialProviderSchema = z.strictObject({
  userIdentifierType: z.enum(socialProviders),
  userIdentifierName: z.string(),
});

export const externalAccountSchema = z.strictObject({
  ...socialProviderSchema.shape,
  userIdentifierMethod: z.literal('Social'),
  isLinked: z.boolean(),
  canUnlink: z.boolean(),
  unlinkRefusal: z.nullable(z.enum(unlinkRefusals)),
});

export const externalIdsSection = myPageSection('externalIds', 18);

export const externalIdsRow = myPageRow('externalIds', z.array(externalAccountSchema));

export type ExternalAccount = z.infer<typeof externalAccountSchema>;

export const externalCallbackInfoSchema = z.strictObject({
  externalEmail: z.string(),
  /** True if the address belongs to an existing member, who must log in and link the external account. */
  isExistValidEmailDuplicate: z.boolean(),
});

const parameter = z.optional(z.string().check(z.maxLength(2_000), z.refine(isStorable)));

export const authoriseQuerySchema = z.object({
  userIdentifierType: z.enum(socialProviders),
  socialActionType: z.enum(socialActions),
  returnTo: ownAddressField,
  /**
   * Account for which the page with the link was shown. It is a parameter because a navigation cannot have
   * custom headers.
   */
  [pageAccountField]: parameter,
});

/**
 * The response of the provider, or the handle under which its posted form was stored. Other fields are ignored.
 */
export const callbackAnswerSchema = z.object({
  code: z.optional(z.string().check(z.maxLength(4_000), z.refine(isStorable))),
  state: parameter,
  iss: parameter,
  error: parameter,
  handle: parameter,
});

export const authoriseCall = call({
  method: 'GET',
  path: '/auth/authorize',
  access: anyone,
  problems: ['TOO_MANY_REQUESTS'],
});

export const socialEnabledScreen = completion({
  path: '/mypage/social/enable/complete',
  access: member,
});

export const socialDisabledScreen = completion({
  path: '/mypage/social/disable/complete',
  access: member,
});

export const socialCallbackCall = call({
  method: 'GET',
  path: '/auth/callback',
  access: { who: 'inFlow', flow: 'social', as: 'anyone' },
  problems: [],
  completion: socialEnabledScreen,
});

/** Receives the form that a provider's page posts. The request arrives without the cookies of this site. */
export const socialCallbackFormCall = call({
  path: '/auth/callback/form',
  access: { who: 'inFlow', flow: 'social', as: 'anyone' },
  problems: ['TOO_MANY_REQUESTS'],
  namesAccount: true,
  input: z.omit(callbackAnswerSchema, { handle: true }),
});

export const disableSocialCall = call({
  path: '/zapi/auth/social/disable',
  access: reauthorisedMember,
  problems: ['EXTERNAL_ACCOUNT_IN_USE', 'EXTERNAL_ACCOUNT_LAST', 'EXTERNAL_ACCOUNT_NOT_LINKED'],
  input: z.strictObject({
    userIdentifierType: z.enum(socialProviders),
    userIdentifierMethod: z.literal('Social'),
  }),
  answer: redirectSchema,
  completion: socialDisabledScreen,
});

export const socialLandingScreen = screen({
  path: '/auth',
  layout: 'guest',
  group: 'rare',
  access: anyone,
  data: z.strictObject({
    /**
     * `link` asks for confirmation before the redirect. `offered` means that no account is linked to the
     * external account.
     */
    state: z.enum(['link', 'offered', 'failed']),
    failure: z.nullable(z.enum(socialFailures)),
    provider: z.nullable(socialProviderSchema),
    externalCallbackInfo: z.nullable(externalCallbackInfoSchema),
    isLoggedIn: z.boolean(),
    backTo: z.string(),
  }),
});

export const socialRelateErrorScreen = screen({
  path: '/social/relate/error',
  layout: 'guest',
  group: 'rare',
  access: anyone,
  data: z.strictObject({
    reason: z.enum(['alreadyLinked', 'system']),
    isLoggedIn: z.boolean(),
  }),
});
