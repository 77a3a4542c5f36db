import {
  type enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { EnableForm } from './enable-form.js';

/** Members without a confirmed address must confirm it first to prove their identity. */
export default function EnablePage({ data }: PageProps<typeof enablePasswordScreen>) {
  const { codeSending, isCodeSent, passwordStrength, returnTo } = data;
  const t = useTranslations('enablePassword');
  const codeName = useRootData().store.codeDisplayNames.passwordSetting;
  if (codeSending === null) {
    return (
      <>
        <PageHead title={t('title')} />
        <Banner tone="info" title={t('noAddress.title')}>
          <p>{t('noAddress.text', { codeName })}</p>
          <TextLink href={verifyPage(returnTo)}>{t('noAddress.verify')}</TextLink>
        </Banner>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { codeName })} />
      {returnTo !== '' && <Banner tone="info" title={t('first')} />}
      <EnableForm strength={passwordStrength} sending={codeSending} isSent={isCodeSent} returnTo={returnTo} />
    </>
  );
}

/** Returns the page that confirms the address and then redirects back to this page. */
function verifyPage(returnTo: string): string {
  const here = enablePasswordScreen.path + (returnTo && `?${new URLSearchParams({ returnTo })}`);
  return `/mypage/email/verify?${new URLSearchParams({ returnTo: here })}`;
}

export function EnableCompletePage({ data: { returnTo } }: PageProps<typeof enablePasswordCompleteScreen>) {
  const t = useTranslations('enablePassword.done');
  const goOn = returnTo === '' ? undefined : { href: returnTo, text: t('goOn') };
  return (
    <DonePage
      title={t('title')}
      lead={t('lead')}
      goOn={goOn}
      list={<ChangedRowList row={passwordRow.row} />}
    />
  );
}
EnableCompletePage.around = prefetchChangedRowList;
