import { LinkButton } from '@account/ui/form/link-button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { useTranslations } from 'use-intl';

import { StoreLead } from '../../shared/page/store-lead.js';

export default function CompletePage() {
  const t = useTranslations('leaving.complete');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <p>{t('text')}</p>
      <LinkButton href="/" wide>
        {t('top')}
      </LinkButton>
    </>
  );
}
