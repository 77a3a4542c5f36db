import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import {
  forgotPasswordCall,
  type passwordForgotScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { AuthHead } from '@account/ui/site/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { browserStorage } from '../../shared/root/browser-storage.js';
import { storeTypedAddress } from './typed-address.js';

const schema = z.object({ email: emailField });

export default function ForgotPage({
  data: { loginPage, hasPasskeys },
}: PageProps<typeof passwordForgotScreen>) {
  const t = useTranslations('passwordReset.forgot');
  const state = useCallForm({
    contract: forgotPasswordCall,
    schema,
    defaultValues: { email: '' },
    draft: useFormDraft('passwordForgot'),
    inputOf: (values) => {
      storeTypedAddress(browserStorage(), values.email);
      return { ...values, returnTo: loginPage };
    },
  });
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <CallForm state={state} size="auth">
        <Field {...state.field('email')} label={t('email')}>
          <TextInput
            {...state.control('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        <Submit size="auth" wide>
          {t('submit')}
        </Submit>
        {hasPasskeys && <p className="sub">{t('passkeys')}</p>}
        <TextLink href={loginPage}>{t('login')}</TextLink>
      </CallForm>
    </>
  );
}
