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
 * Data of a flow. It does not contain the state, the nonce or the PKCE verifier. Nonce and verifier are derived
 * from the state.
 */
export const socialDataSchema = z.object({
  provider: z.enum(socialProviders),
  action: z.enum(socialActions),
  /** Hash of the state in base64url. */
  stateHash: z.string(),
  /** Name of the key with which nonce and verifier are derived from the state; if absent, the current key. */
  keyName: z.string().optional(),
  returnTo: z.string().optional(),
  sessionId: z.string().nullable(),
  /**
   * The user must have logged in at the provider after this time (real time in seconds since 1970); null if
   * there is no requirement.
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
