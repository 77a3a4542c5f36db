import { pageAccountField } from '@account/contracts/platform/page-account';
import type { SocialAction } from '@account/domain/identity/social/social-flow';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';

export function authoriseAddress(
  userIdentifierType: SocialProvider,
  socialActionType: SocialAction,
  pageAccount: string,
  returnTo = '',
): string {
  const query = new URLSearchParams({ userIdentifierType, socialActionType });
  if (pageAccount !== '') query.set(pageAccountField, pageAccount);
  if (returnTo !== '') query.set('returnTo', returnTo);
  return `/auth/authorize?${query}`;
}

export function loginToLink(userIdentifierType: SocialProvider): string {
  const landing = `/auth?${new URLSearchParams({ userIdentifierType, socialActionType: 'enableExternalAuth' })}`;
  return `/login?${new URLSearchParams({ returnTo: landing })}`;
}
