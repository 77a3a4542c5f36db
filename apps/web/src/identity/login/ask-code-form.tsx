import {
  loginIdentifierSchema,
  sendLoginCodeCall,
  type loginScreen,
} from '@account/contracts/identity/login/login.contract';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { IdentifierField, useSaveIdentifier, type IdentifierStore } from './identifier-field.js';
import { useLoginEnvironment } from '../login-environment/login-environment.js';

interface AskCodeFormProps extends PageProps<typeof loginScreen> {
  kept: IdentifierStore;
}

export function AskCodeForm({ data, kept }: AskCodeFormProps) {
  const t = useTranslations('login');
  const { browser, store } = useRootData();
  const { isEnabledUserId, returnTo } = data;
  const codeName = store.codeDisplayNames.login;
  const state = useCallForm({
    contract: useLoginEnvironment().call(sendLoginCodeCall),
    schema: loginIdentifierSchema(isEnabledUserId),
    defaultValues: { emailUserId: kept.read() },
    inputOf: (values) => ({ ...values, isAmaltheaLogin: browser.isApp, returnTo }),
  });
  useSaveIdentifier(kept, useWatch({ control: state.form.control, name: 'emailUserId' }));
  return (
    <CallForm state={state} size="auth">
      <IdentifierField
        field={state.field('emailUserId')}
        control={state.control('emailUserId')}
        isEnabledUserId={isEnabledUserId}
        hint={t('codeHint', { codeName })}
      />
      <Submit size="auth" wide variant={data.wasByPasskey ? 'quiet' : 'primary'}>
        {t('sendCode', { codeName })}
      </Submit>
    </CallForm>
  );
}
