import {
  editProfileCall,
  registrationInfoRow,
  type profileEditConfirmScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { AnswerList } from '@account/ui/layout/answer-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { useRemoveAbandonedDraft } from '../../shared/form/use-form-draft.js';
import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { accountHeaderQuery } from '../../shared/root/root-data.js';
import { editDraft, editDraftPages, useEditedAnswers } from './use-edited-answers.js';

export default function EditConfirmPage({ data }: PageProps<typeof profileEditConfirmScreen>) {
  const t = useTranslations('profileEdit.confirm');
  const busy = useTranslations('shell.form')('busy');
  const [problem, setProblem] = useState<ApiProblem>();
  const queryClient = useQueryClient();
  useRemoveAbandonedDraft(editDraft, editDraftPages);
  const { formData, customAssociatedInfoData, account, changedMeanwhile } = data;
  const isOutdated = changedMeanwhile.fields.length + changedMeanwhile.questions.length > 0;
  const shown = { optionalInfo: { ...formData, customAssociatedInfo: customAssociatedInfoData }, account };
  const edit = useCall(editProfileCall, {
    replaces: true,
    answered: () => queryClient.invalidateQueries(accountHeaderQuery),
    failed: setProblem,
    resumes: () => (isOutdated ? undefined : shown),
  });
  const answers = useEditedAnswers(data);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        {problem && <CallProblemBanner problem={problem} />}
        {isOutdated && (
          <Banner tone="warn" title={t('meanwhile')}>
            <p>{t('meanwhileText')}</p>
          </Banner>
        )}
        <AnswerList answers={answers} />
        <Actions>
          <Button busy={edit.isPending} busyText={busy} onClick={() => edit.mutate(shown)}>
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

export function EditCompletePage() {
  const t = useTranslations('profileEdit.done');
  return (
    <DonePage title={t('title')} lead={t('lead')} list={<ChangedRowList row={registrationInfoRow.row} />} />
  );
}
EditCompletePage.around = prefetchChangedRowList;
