import type { emailVerifyCompleteScreen } from '@account/contracts/identity/email-verify/email-verify.contract';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';

/** Done. Looking at it again does nothing. */
export default function VerifyCompletePage({ data }: PageProps<typeof emailVerifyCompleteScreen>) {
  const t = useTranslations('emailVerify.done');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { email: data.email })} />
      <Actions>
        <LinkButton href="/mypage">{t('myPage')}</LinkButton>
      </Actions>
    </>
  );
}
