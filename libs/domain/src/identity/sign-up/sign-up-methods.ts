export const signUpMethods = ['email', 'social'] as const;

export interface ExternalAddress {
  /** Normalised; empty where the provider tells none. */
  email: string;
  /** The provider itself says that the address is the person's. */
  isEmailVerified: boolean;
}

/** What the provider has verified needs no code of ours while unchanged. @param email normalised */
export function isVerifiedByProvider(email: string, external: ExternalAddress | null): boolean {
  return external !== null && external.isEmailVerified && email !== '' && email === external.email;
}

export function isPasswordRequired(sign: {
  isRequiredPassword: boolean;
  isEnabledAuthCode: boolean;
  isByExternalAccount: boolean;
}): boolean {
  return sign.isRequiredPassword || !(sign.isEnabledAuthCode || sign.isByExternalAccount);
}
