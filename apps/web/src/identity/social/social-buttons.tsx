import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import type { SocialAction } from '@account/domain/identity/social/social-flow';
import { LinkButton } from '@account/ui/form/button';
import { AuthAlternatives } from '@account/ui/navigation/auth-alternatives';

import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { authoriseAddress } from './authorise-address.js';

type LoginData = PageProps<typeof loginScreen>['data'];

interface SocialButtonsProps extends Pick<LoginData, 'socialProviders' | 'returnTo'> {
  action: SocialAction;
  text: string;
}

/** The providers by name: none of them allows its mark to be redrawn. */
export function SocialButtons({ action, text, socialProviders, returnTo }: SocialButtonsProps) {
  const { pageAccount } = useRootData();
  if (socialProviders.length === 0) return null;
  return (
    <AuthAlternatives text={text}>
      {socialProviders.map(({ userIdentifierType, userIdentifierName }) => (
        <LinkButton
          key={userIdentifierType}
          variant="quiet"
          href={authoriseAddress(userIdentifierType, action, pageAccount, returnTo)}
        >
          {userIdentifierName}
        </LinkButton>
      ))}
    </AuthAlternatives>
  );
}
