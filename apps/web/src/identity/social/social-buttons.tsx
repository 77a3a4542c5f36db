import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import { LinkButton } from '@account/ui/form/link-button';
import { OtherWays } from '@account/ui/layout/auth-ways';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { authoriseAddress } from './authorise-address.js';

type LoginData = PageProps<typeof loginScreen>['data'];

/** The providers by name: none of them allows its mark to be redrawn. */
export function SocialButtons({
  socialProviders,
  returnTo,
}: Pick<LoginData, 'socialProviders' | 'returnTo'>) {
  const t = useTranslations('login');
  if (socialProviders.length === 0) return null;
  return (
    <OtherWays text={t('others')}>
      {socialProviders.map(({ userIdentifierType, userIdentifierName }) => (
        <LinkButton
          key={userIdentifierType}
          variant="quiet"
          href={authoriseAddress(userIdentifierType, 'login', returnTo)}
        >
          {userIdentifierName}
        </LinkButton>
      ))}
    </OtherWays>
  );
}
