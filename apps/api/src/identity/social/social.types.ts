import {
  socialActions,
  socialFailures,
  socialTransitions,
} from '@account/domain/identity/social/social-flow';
import type { SocialEvent, SocialStep } from '@account/domain/identity/social/social-flow';
import { socialProviders } from '@account/domain/identity/social/social-providers';
import * as z from 'zod';

import type { Flow, FlowDefinition } from '../../platform/flow/flows.service.js';

/**
 * Data of a flow. Does not contain state, nonce or PKCE verifier; nonce and verifier are derived from the
 * state.
 */
export const socialDataSchema = z.object({
  provider: z.enum(socialProviders),
  action: z.enum(socialActions),
  /** Hash of the state, base64url. */
  stateHash: z.string(),
  /** Name of the key that derives nonce and verifier from the state; the current key if absent. */
  keyName: z.string().optional(),
  returnTo: z.string().optional(),
  sessionId: z.string().nullable(),
  /**
   * Real time in seconds since 1970, after which the user must have logged in at the provider; null if there is
   * no requirement.
   */
  freshSince: z.number().nullable().default(null),
  failure: z.enum(socialFailures).nullable(),
  unknown: z
    .object({
      subject: z.string(),
      externalEmail: z.string(),
      isEmailVerified: z.boolean(),
      isExistValidEmailDuplicate: z.boolean(),
    })
    .nullable(),
});

export type SocialData = z.output<typeof socialDataSchema>;

export type UnknownIdentity = NonNullable<SocialData['unknown']>;

export type SocialFlow = Flow<SocialStep, SocialData>;

export const socialFlow: FlowDefinition<SocialStep, SocialEvent, SocialData> = {
  kind: 'social',
  transitions: socialTransitions,
  data: socialDataSchema,
  lifetime: 30 * 60 * 1_000,
  restartAt: '/login',
};
