import type { signUpCompleteScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { withTranslations } from '../../shared/language/load-translations.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useNextLoginText } from '../../shared/sign-up/use-next-login-text.js';

const SignUpPasskey = lazy(async () => {
  const file = await withTranslations(import('../passkeys/passkey-offer.js'), 'security-pages');
  return { default: file.SignUpPasskey };
});

export default function SignUpCompletePage({ data }: PageProps<typeof signUpCompleteScreen>) {
  const t = useTranslations('signUp.complete');
  const { serviceName: store } = useRootData().store;
  const nextLoginText = useNextLoginText(data);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { store })} light="done" />
      <div className="done narrow form">
        <Section title={t('next')}>
          <p>{nextLoginText}</p>
        </Section>
        {data.isPasskeyOffered && (
          <Suspense fallback={null}>
            <SignUpPasskey />
          </Suspense>
        )}
        <Actions>
          <LinkButton href="/mypage">{t('myPage')}</LinkButton>
          <TextLink href="/">{t('top')}</TextLink>
        </Actions>
      </div>
    </>
  );
}
