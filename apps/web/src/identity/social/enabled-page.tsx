import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';

/** Done. Looking at it again does nothing. */
export default function EnabledPage() {
  const t = useTranslations('social.enabled');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Actions>
        <LinkButton href="/mypage">{t('myPage')}</LinkButton>
      </Actions>
    </>
  );
}
