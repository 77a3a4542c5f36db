import {
  sendLoginFactorCall,
  type loginFactorScreens,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';
import { Notice } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useLoginPlace } from '../login-place/login-place.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';
import { FactorForm } from './factor-form.js';

interface SentFactorFormProps extends PageProps<(typeof loginFactorScreens)['Email']> {
  type: 'Email' | 'SMS';
}

const noInput = {};
const justSent = { resendInSeconds: resendInterval / 1_000, hintInSeconds: resendHintAfter / 1_000 };

/** A code by mail or SMS: the page asks for it when it opens, unless one that works is on its way. */
export function SentFactorForm({ data, type }: SentFactorFormProps) {
  const t = useTranslations('loginMultiFactor');
  const { multiFactorEmail, multiFactorSms } = useRootData().store.codeDisplayNames;
  const codeName = type === 'Email' ? multiFactorEmail : multiFactorSms;
  const { isCodeSent, sendTo } = data;
  const path = { type };
  const { call, page } = useLoginPlace();
  const sendFactor = call(sendLoginFactorCall);
  const hasOther = data.multiFactorType.length > 1;
  const first = useFirstCode(sendFactor, noInput, isCodeSent, path);
  if (first === 'sending') return <p role="status">{t('sending', { codeName })}</p>;
  return (
    <>
      {first === 'sent' ? (
        <p>{t(`leads.${type}`, { sendTo, codeName })}</p>
      ) : (
        <Notice tone="warn" title={t('notSent', { codeName })} />
      )}
      <FactorForm data={data} label={capitalised(codeName)} codeName={codeName}>
        {(renewed, isJudging) => (
          <ResendCode
            contract={sendFactor}
            input={{}}
            path={path}
            codeName={codeName}
            bySms={type === 'SMS'}
            otherWay={hasOther ? { way: 'factor', href: page('/multi-factor') } : undefined}
            sending={isCodeSent || first === 'failed' ? data : justSent}
            isJudging={isJudging}
            resent={renewed}
          />
        )}
      </FactorForm>
    </>
  );
}
