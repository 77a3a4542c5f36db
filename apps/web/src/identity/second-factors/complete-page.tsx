import type { multiFactorCompleteScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

/** Done. Looking at it again does nothing. */
export default function CompletePage({ data }: PageProps<typeof multiFactorCompleteScreen>) {
  const t = useTranslations('secondFactors');
  const title = t(data.isDisabled ? 'complete.disabledTitle' : 'complete.enabledTitle');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} lead={t(data.isDisabled ? 'complete.disabledLead' : 'complete.enabledLead')} />
      <Actions>
        <LinkButton href="/mypage/multi-factor">{t('complete.settings')}</LinkButton>
        <TextLink href="/mypage">{t('myPage')}</TextLink>
      </Actions>
    </>
  );
}
