import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import {
  withdrawCall,
  type withdrawPinCodeScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { TextLink } from '@account/ui/typography/text-link';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { CodeForm } from '../../identity/verification-codes/code-form.js';
import { useFirstCode } from '../../identity/verification-codes/use-first-code.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';

export default function PinCodePage({ data }: PageProps<typeof withdrawPinCodeScreen>) {
  const { isCodeSent, sendTo } = data;
  const t = useTranslations('leaving.pinCode');
  const codeName = useRootData().store.codeDisplayNames.withdraw;
  const mailed = useMemo(() => ({ email: sendTo, type: 'withdraw' }) as const, [sendTo]);
  const first = useFirstCode(sendPinCodeCall, mailed, isCodeSent, data);
  return (
    <>
      <PageHead title={t('title', { codeName })} lead={t('lead')} />
      {first.state === 'sending' ? (
        <p role="status">{t('sending', { codeName })}</p>
      ) : (
        <CodeForm
          contract={withdrawCall}
          mailed={mailed}
          codeName={codeName}
          sending={first.waits}
          sent={first.state}
          submit={t('submit')}
          variant="danger"
          alternative={{ way: 'changeEmail', href: '/mypage/email/edit' }}
          aside={<TextLink href="/withdraw">{t('back')}</TextLink>}
          replaces
        />
      )}
    </>
  );
}
