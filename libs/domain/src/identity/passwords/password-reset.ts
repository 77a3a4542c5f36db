/** Limits of the password reset link. Times are in milliseconds. */
const minute = 60 * 1_000;

export const resetLinkLifetime = 60 * minute;

export const resetLinkMaxAttempts = 5;

const defaultLoginPage = '/login';

/** Login page of an authorization request (the uid consists of 43 characters of base64url). */
const loginInRequest = /^\/oidc\/login\?flow=[A-Za-z0-9_-]{43}$/;

/**
 * Returns the login page that is opened after the reset: the page from which the visitor came, or the login
 * page of the site.
 */
export function loginPageAfterReset(returnTo: unknown): string {
  return typeof returnTo === 'string' && loginInRequest.test(returnTo) ? returnTo : defaultLoginPage;
}

export function passwordResetQuery(loginPage: string): string {
  return loginPage === defaultLoginPage ? '' : `?${new URLSearchParams({ returnTo: loginPage }).toString()}`;
}

export const resetMailHintMinutes = 15;
