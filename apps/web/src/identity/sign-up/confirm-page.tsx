import { registerCall, type signUpConfirmScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/api/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import type { PageProps } from '../../shared/page/page.js';
import { isSex, sexWords } from '../accounts/sex-words.js';
import { shownBirthday } from '../accounts/shown-birthday.js';
import { SignUpHead } from './sign-up-head.js';

/** Everything that was answered, to be looked over; the button names the act. */
export default function SignUpConfirmPage({ data }: PageProps<typeof signUpConfirmScreen>) {
  const t = useTranslations('signUp.confirm');
  const busy = useTranslations('shell.form')('busy');
  const [problem, setProblem] = useState<ApiProblem>();
  const register = useCall(registerCall, { failed: setProblem });
  const { formData, policyConsentData } = data;
  return (
    <>
      <SignUpHead title={t('title')} lead={t('lead')} progress={data} />
      <div className="narrow form">
        {problem && <ProblemNotice problem={problem} />}
        <AnswerList answers={useAnswers(data)} />
        <Actions>
          <Button
            busy={register.isPending}
            busyText={busy}
            onClick={() => register.mutate({ formData, policyConsentData })}
          >
            {t('submit')}
          </Button>
          <TextLink href="/signup/form">{t('back')}</TextLink>
        </Actions>
      </div>
    </>
  );
}

function useAnswers({
  email,
  formData,
  isPasswordSet,
  accountRegistrationSetting: setting,
}: PageProps<typeof signUpConfirmScreen>['data']): Answer[] {
  const t = useTranslations('signUp.confirm');
  const fields = useTranslations('accountFields');
  const password = useTranslations('passwords')('password');
  const { name, birthday, sex } = formData;
  const answer = (label: string, value: string | null, href = '/signup/form'): Answer => ({
    name: label,
    value: value ?? fields('blank'),
    blank: value === null,
    change: { href, text: t('change') },
  });
  return [
    answer(fields('email'), email, '/signup/email'),
    ...(setting.name === 'NOT_USE' ? [] : [answer(fields('name'), name)]),
    ...(setting.birthday === 'NOT_USE'
      ? []
      : [answer(fields('birthday'), birthday && shownBirthday(birthday))]),
    ...(setting.sex === 'NOT_USE'
      ? []
      : [answer(fields('sex'), isSex(sex) ? fields(`sexes.${sexWords[sex]}`) : null)]),
    answer(password, isPasswordSet ? t('password') : null),
  ];
}
