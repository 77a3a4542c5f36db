import * as z from 'zod/mini';

import {
  secondFactorTypes,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';

import {
  loginCall,
  loginCodeScreen,
  loginScreen,
  sendLoginCodeCall,
} from '../../identity/login/login.contract.js';
import {
  enterLoginFactorCall,
  loginFactorScreens,
  loginMultiFactorScreen,
  sendLoginFactorCall,
} from '../../identity/login-multi-factor/login-multi-factor.contract.js';
import { codeSendingAnswer } from '../../identity/verification-codes/verification-code.contract.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { clientInfoSchema } from '../interactions/client-info.contract.js';
import { interactionAccess, interactionUidSchema } from '../interactions/interaction.contract.js';

/** Reasons why a logged-in member must log in again. `@account/i18n` has a message for each reason. */
export const loginReasons = [
  'no_session',
  'login_prompt',
  'max_age',
  'id_token_hint',
  'acr',
  'account_switched',
] as const;

export type LoginReason = (typeof loginReasons)[number];

const interactionParameters = { flow: interactionUidSchema };

export const oidcLoginScreen = screen({
  path: '/oidc/login',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({
    ...loginScreen.data.shape,
    ...interactionParameters,
    clientInfo: clientInfoSchema,
    loginHint: z.string(),
    reason: z.enum(loginReasons),
  }),
});

export const oidcLoginCall = call({
  path: '/oidc/login',
  access: interactionAccess,
  problems: [
    'NOT_FOUND',
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_REFUSED',
    'PASSKEY_UNKNOWN',
    'LOGIN_FAILED_EMAIL',
    'LOGIN_FAILED_USER_ID',
    'LOGIN_PROHIBITED',
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'TOO_MANY_REQUESTS',
  ],
  namesAccount: true,
  input: loginCall.input,
  answer: redirectSchema,
});

export const sendOidcLoginCodeCall = call({
  path: '/oidc/login/code',
  access: interactionAccess,
  problems: ['TOO_MANY_REQUESTS'],
  input: sendLoginCodeCall.input,
  answer: redirectSchema,
});

export const oidcLoginCodeScreen = screen({
  path: '/oidc/login/code',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({ ...loginCodeScreen.data.shape, ...interactionParameters }),
});

export const oidcLoginMultiFactorScreen = screen({
  path: '/oidc/login/multi-factor',
  layout: 'oidc',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({ ...loginMultiFactorScreen.data.shape, ...interactionParameters }),
});

const typeScreen = (type: SecondFactorType) =>
  screen({
    path: `/oidc/login/multi-factor/${type}`,
    layout: 'oidc',
    group: 'oidc',
    access: interactionAccess,
    data: z.strictObject({ ...loginFactorScreens[type].data.shape, ...interactionParameters }),
  });

export const oidcLoginFactorScreens = Object.fromEntries(
  secondFactorTypes.map((type) => [type, typeScreen(type)]),
) as Record<SecondFactorType, ReturnType<typeof typeScreen>>;

export const enterOidcLoginFactorCall = call({
  path: '/zapi/oidc/login/multi-factor/{type}',
  access: interactionAccess,
  problems: ['MULTI_FACTOR_FAILED', 'PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'TOO_MANY_REQUESTS'],
  input: enterLoginFactorCall.input,
  answer: redirectSchema,
});

export const sendOidcLoginFactorCall = call({
  path: '/zapi/oidc/login/multi-factor/{type}/send',
  access: interactionAccess,
  problems: ['TOO_MANY_REQUESTS'],
  input: sendLoginFactorCall.input,
  answer: codeSendingAnswer,
});
