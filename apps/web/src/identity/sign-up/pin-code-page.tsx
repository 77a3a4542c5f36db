import {
  enterSignUpPinCodeCall,
  type signUpPinCodeScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { CodeForm } from '../verification-codes/code-form.js';
import { SignUpHead } from './sign-up-head.js';

export default function SignUpPinCodePage({ data }: PageProps<typeof signUpPinCodeScreen>) {
  const t = useTranslations('signUp.pinCode');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  return (
    <>
      <SignUpHead title={t('title', { codeName })} progress={data} />
      <CodeForm
        contract={enterSignUpPinCodeCall}
        mailed={{ type: 'signUp', email: data.sendTo }}
        codeName={codeName}
        sending={data}
        sent={data.isCodeSent ? 'sent' : 'dead'}
        submit={t('submit')}
        alternative={{ way: 'signUp', href: data.authPage }}
        aside={<TextLink href={data.addressPage}>{t('changeEmail')}</TextLink>}
      />
    </>
  );
}
