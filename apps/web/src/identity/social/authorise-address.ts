import type { SocialAction } from '@account/domain/identity/social/social-flow';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';

/** The link by which the browser leaves for a provider. */
export function authoriseAddress(
  userIdentifierType: SocialProvider,
  socialActionType: SocialAction,
  returnTo = '',
): string {
  const query = new URLSearchParams({ userIdentifierType, socialActionType });
  if (returnTo !== '') query.set('returnTo', returnTo);
  return `/auth/authorize?${query}`;
}

/** Logs in first and asks for the link then. */
export function loginToLink(userIdentifierType: SocialProvider): string {
  const landing = `/auth?${new URLSearchParams({ userIdentifierType, socialActionType: 'enableExternalAuth' })}`;
  return `/login?${new URLSearchParams({ returnTo: landing })}`;
}
