import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import { SurveyFields } from '../../shared/surveys/survey-fields.js';
import type { CancelProps } from './page-data.js';
import { subscriptionPath } from './subscription-paths.js';
import { useCancelFacts } from './use-cancel-facts.js';
import { useCancelling } from './use-cancelling.js';

/** What cancelling means, what the store asks, and the button. */
export function CancelForm(data: CancelProps) {
  const { cancel: obstacle } = data.contract.obstacles;
  if (obstacle === null) return <Cancelling {...data} />;
  return (
    <SaidProblem problem={obstacle} tone="warn">
      <Keep {...data} />
    </SaidProblem>
  );
}

function Cancelling(data: CancelProps) {
  const t = useTranslations('subscriptions.cancel');
  const { survey } = data;
  const state = useCancelling(data);
  return (
    <>
      <Section title={t('facts')}>
        <AnswerList answers={useCancelFacts(data)} />
      </Section>
      <CallForm state={state}>
        {survey !== null && <SurveyFields survey={survey} form={state} />}
        <Actions>
          <Button type="submit" variant="danger" busy={state.isBusy} busyText={t('busy')}>
            {t('act')}
          </Button>
          <Keep {...data} />
        </Actions>
      </CallForm>
    </>
  );
}

function Keep({ contract, returnTo }: CancelProps) {
  const t = useTranslations('subscriptions.cancel');
  return <TextLink href={subscriptionPath(contract, '', returnTo)}>{t('keep')}</TextLink>;
}
