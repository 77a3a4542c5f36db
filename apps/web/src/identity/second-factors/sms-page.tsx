import {
  phoneNumberSchema,
  sendMultiFactorCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { multiFactorSmsScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { TextInput } from '@account/ui/form/text-input';
import { TextButton, TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { useRootData } from '../../shared/root/root-data.js';
import { EnabledFactor } from './enabled-factor.js';
import { SentCodeForm } from './setup/sent-code-form.js';
import './second-factors.css';

export default function SmsPage({ data }: PageProps<typeof multiFactorSmsScreen>) {
  const t = useTranslations('secondFactors');
  return (
    <>
      <PageHead title={t('sms.title')} back={{ href: '/mypage/multi-factor', text: t('title') }} />
      <Content data={data} />
    </>
  );
}

function Content({ data }: PageProps<typeof multiFactorSmsScreen>) {
  const t = useTranslations('secondFactors.sms');
  const codeName = useRootData().store.codeDisplayNames.multiFactorSms;
  const [isChanging, setChanging] = useState(useResumedAction(sendMultiFactorCodeCall) !== undefined);
  const { enabledAt, phoneNumber, codeSending } = data;
  if (enabledAt !== null) return <EnabledFactor type="SMS" enabledAt={enabledAt} sendTo={phoneNumber} />;
  if (codeSending === null || isChanging) return <NumberForm sent={() => setChanging(false)} />;
  return (
    <SentCodeForm
      key={codeSending.sendTo}
      type="SMS"
      sending={codeSending}
      sentTo={t('sentTo', { phone: codeSending.sendTo, codeName, minutes: inMinutes(codeLifetime) })}
    >
      <p>
        <TextButton onClick={() => setChanging(true)}>{t('change')}</TextButton>
      </p>
    </SentCodeForm>
  );
}

function NumberForm({ sent }: { sent: () => void }) {
  const t = useTranslations('secondFactors');
  const form = useTranslations('shell.form');
  const { revalidate } = useRevalidator();
  const state = useCallForm({
    contract: sendMultiFactorCodeCall,
    schema: phoneNumberSchema,
    defaultValues: { phoneNumber: '' },
    draft: useFormDraft('smsNumber'),
    inputOf: ({ phoneNumber }) => ({ multiFactorType: 'SMS' as const, phoneNumber }),
    answered: async () => {
      await revalidate();
      sent();
    },
  });
  return (
    <CallForm state={state} className="narrow">
      <p>{t('sms.lead')}</p>
      <Field
        {...state.field('phoneNumber')}
        required={form('required')}
        label={t('sms.phoneNumber')}
        hint={t('sms.hint')}
      >
        <TextInput {...state.control('phoneNumber')} type="tel" autoComplete="tel-national" />
      </Field>
      <Actions>
        <Submit busyText={t('sending')}>{t('email.send')}</Submit>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </CallForm>
  );
}
