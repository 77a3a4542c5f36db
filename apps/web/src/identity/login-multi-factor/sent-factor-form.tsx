import {
  sendLoginFactorCall,
  type loginFactorScreens,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useLoginEnvironment } from '../login-environment/login-environment.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { SentCodeBanner } from '../verification-codes/sent-code-banner.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';
import { FactorForm } from './factor-form.js';

interface SentFactorFormProps extends PageProps<(typeof loginFactorScreens)['Email']> {
  type: 'Email' | 'SMS';
}

const noInput = {};

export function SentFactorForm({ data, type }: SentFactorFormProps) {
  const t = useTranslations('loginMultiFactor');
  const { multiFactorEmail, multiFactorSms } = useRootData().store.codeDisplayNames;
  const codeName = type === 'Email' ? multiFactorEmail : multiFactorSms;
  const { isCodeSent, sendTo } = data;
  const path = { type };
  const { call, page } = useLoginEnvironment();
  const sendFactor = call(sendLoginFactorCall);
  const hasOther = data.multiFactorType.length > 1;
  const first = useFirstCode(sendFactor, noInput, isCodeSent, data, path);
  if (first.state === 'sending') return <p role="status">{t('sending', { codeName })}</p>;
  return (
    <>
      <SentCodeBanner state={first.state} codeName={codeName}>
        <p>{t(`leads.${type}`, { sendTo, codeName, minutes: inMinutes(codeLifetime) })}</p>
      </SentCodeBanner>
      <FactorForm data={data} label={capitalised(codeName)} codeName={codeName}>
        {({ renewed, isVerifying, isDead }) => (
          <ResendCode
            contract={sendFactor}
            input={{}}
            path={path}
            codeName={codeName}
            bySms={type === 'SMS'}
            refused={first.refused}
            purpose={type === 'SMS' ? 'multiFactorSms' : 'multiFactorEmail'}
            alternative={hasOther ? { way: 'factor', href: page('/multi-factor') } : undefined}
            sending={first.waits}
            isVerifying={isVerifying}
            isDead={isDead}
            resent={() => {
              first.resent();
              renewed();
            }}
          />
        )}
      </FactorForm>
    </>
  );
}
