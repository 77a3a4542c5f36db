import type { signUpCompleteScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { LinkButton } from '@account/ui/form/link-button';
import { Actions } from '@account/ui/form/form-layout';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';

type Completed = PageProps<typeof signUpCompleteScreen>['data'];

export default function SignUpCompletePage({ data }: PageProps<typeof signUpCompleteScreen>) {
  const t = useTranslations('signUp.complete');
  const { serviceName: store } = useRootData().store;
  const loginMethodText = useLoginMethodText(data);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { store })} />
      <div className="narrow form">
        <Section title={t('next')}>
          <p>{loginMethodText}</p>
        </Section>
        <Actions>
          <LinkButton href="/mypage">{t('myPage')}</LinkButton>
          <TextLink href="/">{t('top')}</TextLink>
        </Actions>
      </div>
    </>
  );
}

function useLoginMethodText({ email, isPasswordSet, externalAccounts }: Completed): string {
  const t = useTranslations('signUp.complete');
  const codeName = useRootData().store.codeDisplayNames.login;
  const [first] = externalAccounts;
  if (isPasswordSet) return t('nextText', { email });
  return first === undefined
    ? t('nextTextCode', { email, codeName })
    : t('nextTextExternal', { name: first.userIdentifierName });
}
