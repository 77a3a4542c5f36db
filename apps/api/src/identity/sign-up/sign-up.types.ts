import { parentalConsentSchema } from '@account/contracts/identity/accounts/parental-consent.contract';
import { storedProfileSchema } from '@account/contracts/identity/accounts/validated-profile.contract';
import { policyConsentSchema } from '@account/contracts/store/policies/policy.contract';
import { socialProviders } from '@account/domain/identity/social/social-providers';
import * as z from 'zod';

const externalApplicantSchema = z.object({
  provider: z.enum(socialProviders),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
});

export type ExternalApplicant = z.output<typeof externalApplicantSchema>;

/**
 * Sign-up data that is stored between pages. Contains the password as a hash, so that it has to be typed only
 * once.
 */
export const signUpDataSchema = z.object({
  email: z.string(),
  policyConsents: z.array(z.object(policyConsentSchema.shape)),
  passwordHash: z.string().nullable(),
  form: z.nullable(storedProfileSchema),
  customAnswers: z.record(z.string(), z.string().nullable()).default({}),
  parentalConsents: z.array(z.object(parentalConsentSchema.shape)).default([]),
  continueTo: z.string().nullable().default(null),
  external: externalApplicantSchema.nullable().default(null),
});

export type SignUpData = z.output<typeof signUpDataSchema>;
