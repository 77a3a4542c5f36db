import {
  enterSignUpPinCodeCall,
  type signUpPinCodeScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import {
  codeField,
  sendPinCodeCall,
} from '@account/contracts/identity/verification-codes/verification-code.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import { Button } from '@account/ui/form/button';
import { CodeField } from '@account/ui/form/code-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';
import { SignUpHead } from './sign-up-head.js';

const schema = z.object({ pinCode: codeField });

/** The mailed code. It can be sent once it is there and is not the one that was refused last. */
export default function SignUpPinCodePage({ data }: PageProps<typeof signUpPinCodeScreen>) {
  const t = useTranslations('signUp.pinCode');
  const codes = useTranslations('codes');
  const form = useTranslations('shell.form');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  const refused = useRefusedCode();
  const state = useCallForm({
    contract: enterSignUpPinCodeCall,
    schema,
    defaultValues: { pinCode: '' },
    order: ['pinCode'],
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'pinCode', PIN_CODE_EXHAUSTED: 'pinCode' },
    inputOf: (values) => {
      refused.sends(values.pinCode);
      return values;
    },
    refused: refused.judge,
  });
  const typed = useWatch({ control: state.form.control, name: 'pinCode' });
  return (
    <>
      <SignUpHead title={t('title', { codeName })} progress={data} />
      <CallForm state={state} className="narrow">
        <p>{codes('sentTo', { email: data.sendTo, codeName })}</p>
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
          <TextLink href="/signup/email">{t('changeEmail')}</TextLink>
        </Actions>
        <ResendCode
          contract={sendPinCodeCall}
          input={{ email: data.sendTo, type: 'signUp' }}
          codeName={codeName}
          sending={data}
          resent={() => {
            refused.forget();
            state.form.reset({ pinCode: '' });
          }}
        />
      </CallForm>
    </>
  );
}
