import {
  verifyEmailCall,
  type emailVerifyScreen,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import {
  codeField,
  sendPinCodeCall,
} from '@account/contracts/identity/verification-codes/verification-code.contract';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';
import { Button } from '@account/ui/form/button';
import { CodeField } from '@account/ui/form/code-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';

const schema = z.object({ pinCode: codeField });
const justSent = { resendInSeconds: resendInterval / 1_000, hintInSeconds: resendHintAfter / 1_000 };

/** The page posts the first sending itself; the code then shows that the address is the member's. */
export default function VerifyPage({ data }: PageProps<typeof emailVerifyScreen>) {
  const { isCodeSent, codeSending } = data;
  const { sendTo } = codeSending;
  const t = useTranslations('emailVerify');
  const codes = useTranslations('codes');
  const form = useTranslations('shell.form');
  const codeName = useRootData().store.codeDisplayNames.mailVerify;
  const input = useMemo(() => ({ email: sendTo, type: 'mailVerify' }) as const, [sendTo]);
  const first = useFirstCode(sendPinCodeCall, input, isCodeSent);
  const refused = useRefusedCode();
  const state = useCallForm({
    contract: verifyEmailCall,
    schema,
    defaultValues: { pinCode: '' },
    order: ['pinCode'],
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'pinCode', PIN_CODE_EXHAUSTED: 'pinCode' },
    replaces: true,
    inputOf: (values) => {
      refused.sends(values.pinCode);
      return values;
    },
    refused: refused.judge,
  });
  const typed = useWatch({ control: state.form.control, name: 'pinCode' });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { codeName })} />
      {first === 'sending' ? (
        <p role="status">{t('sending', { codeName })}</p>
      ) : (
        <CallForm state={state} className="narrow">
          {first === 'sent' && <p>{codes('sentTo', { email: sendTo, codeName })}</p>}
          <Field {...state.field('pinCode')} label={capitalised(codeName)}>
            <CodeField {...state.control('pinCode')} />
          </Field>
          <Actions>
            <Button
              type="submit"
              busy={state.isBusy}
              busyText={form('busy')}
              unavailable={refused.isUnsendable(typed)}
            >
              {t('submit')}
            </Button>
            <TextLink href="/mypage/email/edit">{t('edit')}</TextLink>
          </Actions>
          <ResendCode
            contract={sendPinCodeCall}
            input={input}
            codeName={codeName}
            sending={isCodeSent || first === 'failed' ? codeSending : justSent}
            resent={() => {
              refused.forget();
              state.form.reset({ pinCode: '' });
            }}
          />
        </CallForm>
      )}
    </>
  );
}
