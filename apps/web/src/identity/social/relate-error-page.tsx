import {
  externalIdsRow,
  type socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

/** What happened is said first; a member sees below which accounts are linked now. */
export default function RelateErrorPage({ data }: PageProps<typeof socialRelateErrorScreen>) {
  const t = useTranslations('social');
  const { reason, isLoggedIn } = data;
  const said = { title: t(`relateError.${reason}.title`), lead: t(`relateError.${reason}.text`) };
  usePageTitle(said.title);
  if (isLoggedIn) return <DonePage {...said} list={{ row: externalIdsRow.row, isShown: false }} />;
  return (
    <>
      <PageHead {...said} />
      <Actions>
        <LinkButton href="/login">{t('landing.login')}</LinkButton>
      </Actions>
    </>
  );
}
