import type { socialLandingScreen } from '@account/contracts/identity/social/social.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { authoriseAddress, loginToLink } from './authorise-address.js';

type Landing = PageProps<typeof socialLandingScreen>['data'];

export default function LandingPage({ data }: PageProps<typeof socialLandingScreen>) {
  if (data.state === 'link') return <AskToLink data={data} />;
  return data.state === 'offered' ? <Offered data={data} /> : <Failed data={data} />;
}

function AskToLink({ data: { provider } }: { data: Landing }) {
  const t = useTranslations('social.landing');
  const user = useTranslations('shell.user');
  const { pageAccount } = useRootData();
  if (provider === null) return null;
  const name = provider.userIdentifierName;
  return (
    <>
      <PageHead title={t('linkTitle', { name })} lead={t('linkLead', { name })} />
      <Actions>
        <LinkButton href={authoriseAddress(provider.userIdentifierType, 'enableExternalAuth', pageAccount)}>
          {t('link', { name })}
        </LinkButton>
        <LinkButton variant="quiet" href="/mypage">
          {user('toMyPage')}
        </LinkButton>
      </Actions>
    </>
  );
}

function Offered({ data: { provider, externalCallbackInfo } }: { data: Landing }) {
  const t = useTranslations('social.landing');
  const name = provider?.userIdentifierName ?? '';
  const email = externalCallbackInfo?.externalEmail ?? '';
  const isDuplicate = externalCallbackInfo?.isExistValidEmailDuplicate === true;
  return (
    <>
      <PageHead title={t('title')} />
      <Banner tone="warn" title={isDuplicate ? t('duplicate.title') : t('offered.title', { name })}>
        <p>{isDuplicate ? t('duplicate.text', { name, email }) : t('offered.text')}</p>
      </Banner>
      <Actions>
        <LinkButton href={provider ? loginToLink(provider.userIdentifierType) : '/login'}>
          {t('duplicate.login')}
        </LinkButton>
        {!isDuplicate && (
          <LinkButton variant="quiet" href="/signup">
            {t('signUp')}
          </LinkButton>
        )}
      </Actions>
    </>
  );
}

function Failed({ data: { failure, isLoggedIn, backTo } }: { data: Landing }) {
  const t = useTranslations('social.landing');
  const user = useTranslations('shell.user');
  const why = failure ?? 'broken';
  return (
    <>
      <PageHead title={t('title')} />
      <Banner tone={why === 'denied' ? 'info' : 'warn'} title={t(`failures.${why}.title`)}>
        <p>{t(`failures.${why}.text`)}</p>
      </Banner>
      <Actions>
        <LinkButton href={isLoggedIn ? '/mypage' : backTo}>
          {isLoggedIn ? user('toMyPage') : t('back')}
        </LinkButton>
      </Actions>
    </>
  );
}
