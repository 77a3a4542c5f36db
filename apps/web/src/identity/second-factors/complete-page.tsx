import type { multiFactorCompleteScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { BackToMyPage } from '../../shared/page/done-page.js';

export default function CompletePage({ data }: PageProps<typeof multiFactorCompleteScreen>) {
  const t = useTranslations('secondFactors');
  const title = t(`complete.${data.done}Title`);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} lead={t(`complete.${data.done}Lead`)} />
      <Actions>
        <LinkButton href="/mypage/multi-factor">{t('complete.settings')}</LinkButton>
        <BackToMyPage />
      </Actions>
    </>
  );
}
