/** How a store lets people sign up. */
export const signUpMethods = ['email', 'social'] as const;

export type SignUpMethod = (typeof signUpMethods)[number];

/** What a provider told of somebody whom no account here belongs to. */
export interface ExternalAddress {
  /** Normalised; empty where the provider tells none. */
  email: string;
  /** The provider itself says that the address is the person's. */
  isEmailVerified: boolean;
}

/**
 * Whether an address needs no code of ours: it is, unchanged, what a provider has verified.
 *
 * @param email normalised
 */
export function isVerifiedByProvider(email: string, external: ExternalAddress | null): boolean {
  return external !== null && external.isEmailVerified && email !== '' && email === external.email;
}

/** Whether the form wants a password: always where a member could not log in without one. */
export function isPasswordRequired(sign: {
  /** The store asks everybody for one. */
  isRequiredPassword: boolean;
  /** The store lets members log in by a mailed code. */
  isEnabledAuthCode: boolean;
  /** The sign-up ends with an account elsewhere linked. */
  isByExternalAccount: boolean;
}): boolean {
  return sign.isRequiredPassword || !(sign.isEnabledAuthCode || sign.isByExternalAccount);
}
