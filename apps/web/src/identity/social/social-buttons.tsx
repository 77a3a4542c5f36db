import './social-buttons.css';

import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import type { SocialAction } from '@account/domain/identity/social/social-flow';
import { LinkButton } from '@account/ui/form/button';
import { AuthAlternatives } from '@account/ui/navigation/auth-alternatives';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { Pause } from '@account/ui/typography/pause';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { authoriseAddress } from './authorise-address.js';

type LoginData = PageProps<typeof loginScreen>['data'];
type Provider = LoginData['socialProviders'][number];

interface SocialButtonsProps extends Pick<LoginData, 'socialProviders' | 'returnTo'> {
  action: SocialAction;
  text: string;
  last?: LoginData['lastProvider'];
}

export function SocialButtons({ action, text, socialProviders, last = null, returnTo }: SocialButtonsProps) {
  const t = useTranslations('login');
  const { pageAccount } = useRootData();
  const used = socialProviders.find(({ userIdentifierType }) => userIdentifierType === last);
  const others = socialProviders.filter((provider) => provider !== used);
  if (socialProviders.length === 0) return null;
  const button = ({ userIdentifierType, userIdentifierName }: Provider) => (
    <LinkButton
      key={userIdentifierType}
      variant="quiet"
      href={authoriseAddress(userIdentifierType, action, pageAccount, returnTo)}
    >
      <span className={`maker maker--${userIdentifierType.toLowerCase()}`} aria-hidden />
      {userIdentifierName}
      {userIdentifierType === last && (
        <>
          <Pause sign="," />
          <small>{t('last')}</small>
        </>
      )}
    </LinkButton>
  );
  const makers = <div className="makers">{others.map(button)}</div>;
  return (
    <AuthAlternatives text={text}>
      {used && <div className="makers makers--last">{button(used)}</div>}
      {used && others.length > 0 ? (
        <Disclosure summary={t('moreAccounts', { count: others.length })}>{makers}</Disclosure>
      ) : (
        makers
      )}
    </AuthAlternatives>
  );
}
