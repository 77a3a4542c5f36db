import {
  confirmSignUpCall,
  type signUpFormScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { FormGroup } from '@account/ui/form/form';
import { AnswerList } from '@account/ui/layout/answer-list';
import { TextButton } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import { LeaveGuard } from '../../shared/form/leave-guard.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import type { PageProps } from '../../shared/page/page.js';
import { ParentalConsentFields } from '../accounts/parental-consent-fields.js';
import { ProfileFields } from '../accounts/profile-fields.js';
import { profileFormOf } from '../accounts/profile-form.js';
import { askedItems, namesOf, titlesOf } from '../accounts/typed-profile.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { UserNameField } from '../passwords/user-name-field.js';
import { PolicySubmit } from '../../shared/policies/policy-submit.js';
import { consentsTo, useRefreshedPolicies } from '../../shared/policies/policy-consents.js';
import { PolicyFields } from '../../shared/policies/policy-fields.js';
import { usePolicyReading } from '../../shared/policies/use-policy-reading.js';
import { useRootData } from '../../shared/root/root-data.js';
import { SignUpHead } from './sign-up-head.js';
import { useExternalAnswer } from './use-external-answer.js';
import { typedBefore, typedFormSchema, type ValidatedForm } from './typed-form.js';

export default function SignUpFormPage({ data }: PageProps<typeof signUpFormScreen>) {
  const t = useTranslations('signUp.form');
  const words = useTranslations();
  const { isEnabledPassword } = useRootData().store;
  const [isKeeping, setKeeping] = useState(data.isPasswordSet);
  const reading = usePolicyReading(data.policies, data.policyConsentData);
  const refused = useRefreshedPolicies();
  const state = useCallForm({
    contract: confirmSignUpCall,
    schema: typedFormSchema(data),
    defaultValues: typedBefore(data),
    order: [
      ...namesOf(askedItems(data.accountRegistrationSetting.customAssociatedInfo)),
      'parentalConsentData',
      'password',
      'passwordConfirm',
      'policyConsentData',
    ],
    titles: titlesOf(askedItems(data.accountRegistrationSetting.customAssociatedInfo)),
    secrets: ['password', 'passwordConfirm'],
    draft: useFormDraft('signUpForm'),
    refused,
    answered: reading.forget,
    inputOf: ({
      policyConsentData: _,
      customAssociatedInfoData,
      parentalConsentData,
      ...formData
    }: ValidatedForm) => ({
      inputtedData: {
        formData,
        customAssociatedInfoData,
        parentalConsentData,
        policyConsentData: consentsTo(data.policies),
      },
    }),
  });
  const [typedPassword, birthday, ticked] = useWatch({
    control: state.form.control,
    name: ['password', 'birthday', 'policyConsentData'],
  });
  const setting = data.accountRegistrationSetting;
  const external = useExternalAnswer(data.externalAccount);
  return (
    <>
      <SignUpHead title={t('title')} lead={setting.message || t('lead')} progress={data} />
      <CallForm state={state} className="narrow">
        <ProfileFields
          setting={setting}
          form={profileFormOf(state)}
          known={
            <AnswerList
              answers={[
                ...external,
                {
                  name: words('accountFields.email'),
                  value: data.email,
                  change: { href: data.addressPage, text: t('changeEmail') },
                },
              ]}
            />
          }
        />
        <ParentalConsentFields
          options={data.parentalConsentOptions}
          birthday={birthday}
          field={state.field('parentalConsentData')}
          control={state.control('parentalConsentData')}
        />
        {isEnabledPassword && (
          <FormGroup>
            {isKeeping ? (
              <>
                <AnswerList answers={[{ name: words('passwords.password'), value: t('passwordSet') }]} />
                <TextButton onClick={() => setKeeping(false)}>{t('changePassword')}</TextButton>
              </>
            ) : (
              <>
                <UserNameField userName={data.email} />
                <NewPasswordFields
                  strength={setting.passwordStrength}
                  typed={typedPassword}
                  isRequired={data.isRequiredPassword && !data.isPasswordSet}
                  names={['password', 'passwordConfirm']}
                  field={state.field}
                  control={state.control}
                />
                {data.isPasswordSet && (
                  <TextButton
                    onClick={() => {
                      state.form.resetField('password', { defaultValue: '' });
                      state.form.resetField('passwordConfirm', { defaultValue: '' });
                      setKeeping(true);
                    }}
                  >
                    {t('keepPassword')}
                  </TextButton>
                )}
              </>
            )}
          </FormGroup>
        )}
        {data.policies.length > 0 && (
          <FormGroup>
            <PolicyFields
              legend={words('signUp.policy.legend')}
              policies={data.policies}
              ticked={data.policies}
              reading={reading}
              field={state.field('policyConsentData')}
              control={state.control('policyConsentData')}
            />
          </FormGroup>
        )}
        <PolicySubmit
          reading={reading}
          policies={data.policies}
          ticked={ticked}
          isBusy={state.isBusy}
          submit={t('submit')}
        />
      </CallForm>
      <LeaveGuard when={state.isUnsent} />
    </>
  );
}
