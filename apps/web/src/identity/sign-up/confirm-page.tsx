import { registerCall, type signUpConfirmScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useProfileAnswers } from '../accounts/use-profile-answers.js';
import { SignUpHead } from './sign-up-head.js';
import { useExternalAnswer } from './use-external-answer.js';

export default function SignUpConfirmPage({ data }: PageProps<typeof signUpConfirmScreen>) {
  const t = useTranslations('signUp.confirm');
  const busy = useTranslations('shell.form')('busy');
  const [problem, setProblem] = useState<ApiProblem>();
  const register = useCall(registerCall, { failed: setProblem });
  const { formData, customAssociatedInfoData, parentalConsentData, policyConsentData } = data;
  return (
    <>
      <SignUpHead title={t('title')} lead={t('lead')} progress={data} isReview />
      <div className="narrow form">
        {problem && <Failure problem={problem} loginPage={data.loginPage} />}
        <AnswerList answers={useAnswers(data)} />
        <Actions>
          <Button
            busy={register.isPending}
            busyText={busy}
            onClick={() =>
              register.mutate({
                formData,
                customAssociatedInfo: customAssociatedInfoData,
                policyConsentData,
                parentalConsentData,
              })
            }
          >
            {t('submit')}
          </Button>
          <TextLink href="/signup/form">{t('back')}</TextLink>
        </Actions>
      </div>
    </>
  );
}

function Failure({ problem, loginPage }: { problem: ApiProblem; loginPage: string }) {
  const t = useTranslations('signUp');
  const login = logins.get(problem.code);
  return (
    <>
      <CallProblemBanner
        problem={problem}
        sentence={problem.code === 'INTERNAL_ERROR' ? t('confirm.failures.failed') : undefined}
        unanswered={t('confirm.failures.unanswered')}
      />
      {login && <TextLink href={loginPage}>{t(login)}</TextLink>}
    </>
  );
}

const logins: ReadonlyMap<ApiProblem['code'], 'email.login' | 'external.loginWithIt'> = new Map([
  ['TIMEOUT', 'email.login'],
  ['NETWORK_ERROR', 'email.login'],
  ['UNREADABLE_ANSWER', 'email.login'],
  ['ACCOUNT_ALREADY_EXISTS_EMAIL', 'email.login'],
  ['EXTERNAL_ACCOUNT_LINKED_MEANWHILE', 'external.loginWithIt'],
]);

function useAnswers(data: PageProps<typeof signUpConfirmScreen>['data']): Answer[] {
  const t = useTranslations('signUp.confirm');
  const fields = useTranslations('accountFields');
  const password = useTranslations('passwords')('password');
  const { isEnabledPassword } = useRootData().store;
  const profile = useProfileAnswers(
    data.accountRegistrationSetting,
    data.formData,
    data.customAssociatedInfoData,
  );
  const external = useExternalAnswer(data.externalAccount);
  const answer = (label: string, value: string | null, href = '/signup/form'): Answer => ({
    name: label,
    value: value ?? fields('blank'),
    blank: value === null,
    change: { href, text: t('change') },
  });
  return [
    ...external,
    answer(fields('email'), data.email, data.addressPage),
    ...profile.map(({ name, value }) => answer(name, value)),
    ...data.parentalConsentOptions.map(({ description }) =>
      answer(description, fields('parentalConsent.given')),
    ),
    ...(isEnabledPassword ? [answer(password, data.isPasswordSet ? t('password') : null)] : []),
  ];
}
