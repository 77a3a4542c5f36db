import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';

export default function CompletePage() {
  const t = useTranslations('leaving.complete');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="done">
        <p>{t('text')}</p>
        <Actions>
          <LinkButton href="/">{t('top')}</LinkButton>
        </Actions>
      </div>
    </>
  );
}
