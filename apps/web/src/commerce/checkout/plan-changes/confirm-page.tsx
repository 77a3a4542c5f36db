import type { planChangeConfirmScreen } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import { OrderBox } from '@account/ui/catalogue/order-box';
import { StepBar } from '@account/ui/feedback/stepper';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { RunningContracts, useOrderSums, useReloadOnRestore } from '../purchase/confirmation-parts.js';
import '../purchase/purchase.css';
import { ChangeActions, RenewedTermsBanner } from './change-actions.js';
import { PlanChangeCode } from './plan-change-code.js';
import { useChangeFacts } from './use-change-facts.js';
import { useChangeTerms } from './use-change-terms.js';
import { useCodeForm } from './use-code-form.js';
import { useScheduleChange } from './use-schedule-change.js';

/** Step 1 is the choice of the plan. */
const steps = { current: 2, total: 2 };

/** Shows everything that the member agrees to, with the button directly below. */
export default function ConfirmPage({ data }: PageProps<typeof planChangeConfirmScreen>) {
  const t = useTranslations('planChanges');
  const { plan, verification, today, runningContracts } = data;
  const title = t('confirm.heading', { plan: plan.shortName });
  const [sums, terms] = [useOrderSums(plan, verification, today), useChangeTerms(data)];
  const code = useCodeForm(data);
  const schedule = useScheduleChange(data, code);
  usePageTitle(title);
  useReloadOnRestore();
  return (
    <>
      <PageHead
        title={title}
        isShort
        step={<StepBar {...steps} text={t('steps.bar', steps)} label={t('steps.barLabel', steps)} />}
      />
      <div className="form confirm-purchase">
        {schedule.renewed !== undefined && <RenewedTermsBanner problem={schedule.renewed} />}
        <Section title={t('confirm.facts')}>
          <AnswerList answers={useChangeFacts(data)} />
        </Section>
        <RunningContracts
          contracts={runningContracts}
          today={today}
          words={{ title: t('confirm.running'), text: t('confirm.runningText') }}
        />
        {data.acceptsCode && <PlanChangeCode data={data} code={code} />}
        <OrderBox name={plan.planName} picture={plan.picture ?? undefined} {...{ sums, terms }}>
          <ChangeActions data={data} schedule={schedule} />
        </OrderBox>
      </div>
    </>
  );
}
