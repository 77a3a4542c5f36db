import type { LoginMethod } from '../sessions/session.js';

export interface SignUpEntry {
  policyPage: string;
  authPage: string;
  loginPage: string;
  continueTo: string | null;
}

const defaultEntry: SignUpEntry = {
  policyPage: '/signup',
  authPage: '/signup/auth',
  loginPage: '/login',
  continueTo: null,
};

const interaction = /^\/oidc\/loginInteraction\?flow=([A-Za-z0-9_-]{43})$/;

export function signUpEntryFor(end: string | null | undefined): SignUpEntry {
  const flow = interaction.exec(end ?? '')?.[1];
  return flow === undefined ? defaultEntry : interactionSignUpEntry(flow);
}

export function interactionSignUpEntry(flow: string): SignUpEntry & { continueTo: string } {
  const query = `?flow=${flow}`;
  return {
    policyPage: `/oidc/signup${query}`,
    authPage: `/oidc/signup/auth${query}`,
    loginPage: `/oidc/login${query}`,
    continueTo: `/oidc/loginInteraction${query}`,
  };
}

export function callbackPageOf({ authPage }: SignUpEntry): string {
  return `${authPage}${authPage.includes('?') ? '&' : '?'}isCallback=true`;
}

export const signUpMethods = ['email', 'social'] as const;

export interface ExternalAddress {
  /** Normalised address; empty if the provider does not send one. */
  email: string;
  /** True if the provider has verified the address. */
  isEmailVerified: boolean;
}

/**
 * Returns whether the provider has verified this address, so that no code is required for it.
 * @param email normalised address
 */
export function isVerifiedByProvider(email: string, external: ExternalAddress | null): boolean {
  return external !== null && external.isEmailVerified && email !== '' && email === external.email;
}

/**
 * Returns the login methods of the new session. `SignUp` means that the code that was e-mailed to the address
 * was entered.
 */
export function loginMethodsAfterSignUp(
  email: string,
  external: ExternalAddress | null,
): Extract<LoginMethod, 'SignUp' | 'Social'>[] {
  if (external === null) return ['SignUp'];
  return isVerifiedByProvider(email, external) ? ['Social'] : ['SignUp', 'Social'];
}

export function isPasswordRequired(sign: {
  isRequiredPassword: boolean;
  isEnabledAuthCode: boolean;
  isByExternalAccount: boolean;
}): boolean {
  return sign.isRequiredPassword || !(sign.isEnabledAuthCode || sign.isByExternalAccount);
}
