import type { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Button } from '@account/ui/form/button';
import { Checkbox } from '@account/ui/choices/checkbox';
import { RequirementMark } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { SurveyFields } from '../../shared/surveys/survey-fields.js';
import { ConfirmWithdrawalDialog } from './confirm-withdrawal-dialog.js';
import { useWithdrawalForm } from './use-withdrawal-form.js';

export function WithdrawalForm({ data }: { data: PageProps<typeof withdrawScreen>['data'] }) {
  const t = useTranslations('leaving');
  const required = useTranslations('shell.form')('required');
  const codeName = useRootData().store.codeDisplayNames.withdraw;
  const { state, isAsking, ask, stay } = useWithdrawalForm(data);
  const { notes, trialMonths, survey, lost } = data;
  return (
    <CallForm state={{ ...state, submit: ask }}>
      {(notes !== null || trialMonths !== null) && (
        <Section title={t('notes')}>
          <div className="narrow prose">
            {notes?.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
            {trialMonths !== null && <p>{t('trials', { months: trialMonths })}</p>}
          </div>
        </Section>
      )}
      {survey !== null && <SurveyFields survey={survey} form={state} />}
      <Checkbox {...state.field('consent')} {...state.control('consent')}>
        {t('consent')} <RequirementMark required={required} />
      </Checkbox>
      <p className="sub">{t('nextText', { codeName })}</p>
      <Actions>
        <Button type="submit" variant="danger">
          {t('next')}
        </Button>
        <TextLink href="/mypage">{t('stay')}</TextLink>
      </Actions>
      {isAsking && (
        <ConfirmWithdrawalDialog
          lost={lost}
          isBusy={state.isBusy}
          onConfirm={() => void state.submit()}
          onClose={stay}
        />
      )}
    </CallForm>
  );
}
