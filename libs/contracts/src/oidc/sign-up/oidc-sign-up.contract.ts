import * as z from 'zod/mini';

import {
  enterSignUpEmailCall,
  signUpAuthScreen,
  signUpPolicyScreen,
} from '../../identity/sign-up/sign-up.contract.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { clientInfoSchema } from '../interactions/client-info.contract.js';
import { interactionAccess, interactionUidSchema } from '../interactions/interaction.contract.js';

const interactionParameters = { flow: interactionUidSchema, clientInfo: clientInfoSchema };

export const oidcSignUpScreen = screen({
  path: '/oidc/signup',
  layout: 'guest',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({ ...signUpPolicyScreen.data.shape, ...interactionParameters }),
});

export const oidcSignUpAuthScreen = screen({
  path: '/oidc/signup/auth',
  layout: 'guest',
  group: 'oidc',
  access: interactionAccess,
  data: z.strictObject({ ...signUpAuthScreen.data.shape, ...interactionParameters }),
});

export const enterOidcSignUpEmailCall = call({
  path: '/zapi/oidc/signup/email',
  access: interactionAccess,
  problems: ['ACCOUNT_ALREADY_EXISTS_EMAIL', 'TOO_MANY_REQUESTS'],
  input: enterSignUpEmailCall.input,
  answer: redirectSchema,
});
