import {
  editProfileCall,
  type profileEditConfirmScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { withoutUserId } from '@account/contracts/identity/accounts/registration-setting.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { AnswerList } from '@account/ui/layout/answer-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/api/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { accountHeaderQuery } from '../../shared/root/account-header.js';
import { useProfileAnswers } from '../accounts/use-profile-answers.js';

/** Everything as it will be, to be looked over. */
export default function EditConfirmPage({ data }: PageProps<typeof profileEditConfirmScreen>) {
  const t = useTranslations('profileEdit.confirm');
  const blank = useTranslations('accountFields')('blank');
  const busy = useTranslations('shell.form')('busy');
  const [problem, setProblem] = useState<ApiProblem>();
  const queryClient = useQueryClient();
  const edit = useCall(editProfileCall, {
    replaces: true,
    answered: () => queryClient.invalidateQueries(accountHeaderQuery),
    failed: setProblem,
  });
  const { formData, customAssociatedInfoData } = data;
  const answers = useProfileAnswers(
    withoutUserId(data.accountRegistrationSetting),
    formData,
    customAssociatedInfoData,
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        {problem && <ProblemNotice problem={problem} />}
        <AnswerList
          answers={answers.map(({ name, value }) => ({
            name,
            value: value ?? blank,
            blank: value === null,
            change: { href: '/mypage/edit', text: t('change') },
          }))}
        />
        <Actions>
          <Button
            busy={edit.isPending}
            busyText={busy}
            onClick={() =>
              edit.mutate({ optionalInfo: { ...formData, customAssociatedInfo: customAssociatedInfoData } })
            }
          >
            {t('submit')}
          </Button>
          <LinkButton href="/mypage/edit" variant="quiet">
            {t('fix')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
