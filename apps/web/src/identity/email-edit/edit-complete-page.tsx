import type { emailEditCompleteScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';

/** Done. Looking at it again does nothing. */
export default function EditCompletePage({ data }: PageProps<typeof emailEditCompleteScreen>) {
  const t = useTranslations('emailEdit.done');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { email: data.email })} />
      <Actions>
        <LinkButton href="/mypage">{t('myPage')}</LinkButton>
      </Actions>
    </>
  );
}
