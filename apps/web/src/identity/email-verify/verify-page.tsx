import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import {
  verifyEmailCall,
  type emailVerifyCompleteScreen,
  type emailVerifyScreen,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { TextLink } from '@account/ui/typography/text-link';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { CodeForm } from '../verification-codes/code-form.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';

export default function VerifyPage({ data }: PageProps<typeof emailVerifyScreen>) {
  const { isCodeSent, codeSending, returnTo } = data;
  const { sendTo } = codeSending;
  const t = useTranslations('emailVerify');
  const codeName = useRootData().store.codeDisplayNames.mailVerify;
  const mailed = useMemo(() => ({ email: sendTo, type: 'mailVerify' }) as const, [sendTo]);
  const first = useFirstCode(sendPinCodeCall, mailed, isCodeSent, codeSending);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { codeName })} />
      {first.state === 'sending' ? (
        <p role="status">{t('sending', { codeName })}</p>
      ) : (
        <CodeForm
          contract={verifyEmailCall}
          mailed={mailed}
          codeName={codeName}
          sending={first.waits}
          sent={first.state}
          submit={t('submit')}
          aside={<TextLink href="/mypage/email/edit">{t('edit')}</TextLink>}
          returnTo={returnTo}
          alternative={{ way: 'changeEmail', href: '/mypage/email/edit' }}
          replaces
        />
      )}
    </>
  );
}

export function VerifyCompletePage({ data }: PageProps<typeof emailVerifyCompleteScreen>) {
  const t = useTranslations('emailVerify.done');
  const { email, returnTo } = data;
  const goOn = returnTo === '' ? undefined : { href: returnTo, text: t('goOn') };
  return (
    <DonePage
      title={t('title')}
      lead={t('lead', { email })}
      goOn={goOn}
      list={<ChangedRowList row={contactEmailRow.row} />}
    />
  );
}
VerifyCompletePage.around = prefetchChangedRowList;
