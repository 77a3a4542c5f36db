import { LinkButton } from '@account/ui/form/link-button';
import { Actions } from '@account/ui/form/form-layout';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';

/** Done. Looking at it again does nothing. */
export default function EditCompletePage() {
  const t = useTranslations('userIdEdit.done');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Actions>
        <LinkButton href="/mypage">{t('myPage')}</LinkButton>
      </Actions>
    </>
  );
}
