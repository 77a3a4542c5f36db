import type { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isBought, isBuyable, type PlanButton } from '@account/domain/commerce/catalogue/plans/plan-button';
import { renews, type PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { Picture } from '@account/ui/catalogue/plan-card';
import { PlanBand } from '@account/ui/shop/plan-band';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { InHero, useBackLink } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { usePlanTexts } from '../../../shared/plans/plan-texts.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { planStatusOf, usePlanFacts } from '../../../shared/plans/plan-view-card.js';
import { PlanActions } from './plan-actions.js';

type PlanProps = { data: DataOf<typeof planScreen> };

export default function PlanPage({ data }: PageProps<typeof planScreen>) {
  const t = useTranslations('purchase.form');
  const { plan, today } = data;
  const facts = usePlanFacts(plan, today);
  const { text, price, trial } = facts;
  usePageTitle(plan.planName);
  return (
    <>
      <InHero>
        <PlanBand
          back={useBackLink({ href: '/plans', text: t('otherPlan') })}
          {...{ text, price, trial }}
          name={plan.shortName}
          picture={plan.picture ?? undefined}
          state={planStatusOf(plan, facts)}
        />
      </InHero>
      <div className="plan-cols plan-cols--even">
        <div>
          <Contents plan={plan} />
          {plan.picture && <Picture {...plan.picture} isBelow className="plan-cols__picture" />}
        </div>
        <Terms data={data} />
      </div>
      <PlanActions data={data} />
    </>
  );
}

/** The highlights that the store has entered, if any. */
function Contents({ plan }: { plan: PlanView }) {
  const t = useTranslations('purchase.form.contents.title');
  if (plan.highlights.length === 0) return null;
  return (
    <Section title={t(plan.planType)}>
      <AnswerList answers={plan.highlights.map(({ label, value }) => ({ name: label, value }))} />
    </Section>
  );
}

const starts = {
  subscription: 'startNow',
  purchase: 'startOwned',
  rental: 'startRented',
} as const satisfies Record<PlanType, string>;

const notOrdered: readonly PlanButton[] = ['after', 'change', 'noChange'];

function isOrderable({ button, subscriptionId }: PlanView): boolean {
  return !notOrdered.includes(button) && subscriptionId === null && !isBought(button);
}

function Terms({ data }: PlanProps) {
  const t = useTranslations('planPage');
  const terms = useTranslations('purchase.terms');
  const sums = useTranslations('purchase.sums');
  const form = useTranslations('purchase.form');
  const plans = useTranslations('plans.campaign');
  const ofPlan = useTranslations('subscriptions.plan');
  const format = useFormatter();
  const { plan, today, payableBy } = data;
  const { price, trial, campaign } = usePlanFacts(plan, today);
  const { renewal, viewing, nextPrice, stop } = usePlanTexts(plan, today);
  const cancel = useCancellationTerms(data);
  const lasting = renews(plan.planType) ? undefined : (viewing ?? sums('forGood'));
  const free = trial && [
    `${trial.title} ${trial.until}`,
    trial.then,
    plan.trial?.isFirstOnly &&
      (plan.trial.groupName === undefined
        ? t('firstOnly')
        : t('firstOnlyOfGroup', { group: plan.trial.groupName })),
  ];
  const answers = [
    { name: ofPlan('price'), lines: [price, renewal, nextPrice] },
    { name: sums('viewing'), lines: [lasting] },
    { name: t('trial'), lines: free ?? [] },
    { name: plans('label'), lines: [campaign?.name, campaign?.text, campaign?.until] },
    { name: t('sale'), lines: useSale(plan, today) },
    { name: t('stop'), lines: [stop] },
    { name: terms('start'), lines: [isBuyable(plan.button) && terms(starts[plan.planType])] },
    { name: t('change'), lines: [plan.button === 'change' && t('changesOn')] },
    { name: form('method'), lines: [isOrderable(plan) && format.list(payableBy)] },
    { name: renews(plan.planType) ? terms('cancel') : t('refunds'), lines: cancel },
  ];
  return (
    <Section title={t('terms')}>
      <AnswerList answers={answers.flatMap(answerOf)} />
    </Section>
  );
}

/** Shows the start and end dates of the sale together before the sale starts. */
function useSale(plan: PlanView, today: BusinessDate): Answer['value'][] {
  const t = useTranslations('plans');
  const dates = usePlanDates(today);
  const { act } = usePlanFacts(plan, today);
  const { until } = usePlanTexts(plan, today);
  const { button, salesEndDate: end } = plan;
  if (button !== 'before') return [until];
  return [act?.text, end !== null && t('until', { end: dates.lastMinute(end) })];
}

function answerOf({ name, lines }: { name: string; lines: readonly Answer['value'][] }): Answer[] {
  const shownLines = lines.filter(Boolean);
  const value = shownLines.reduce<ReactNode>(
    (before, line) => (
      <>
        {before}
        <p>{line}</p>
      </>
    ),
    null,
  );
  return shownLines.length === 0 ? [] : [{ name, value }];
}

function useCancellationTerms({ plan: { planType, trial } }: PlanProps['data']): Answer['value'][] {
  const t = useTranslations('subscriptions.howToCancel');
  const terms = useTranslations('purchase.terms');
  if (!renews(planType)) return [terms(`noReturn.${planType}`)];
  return [
    terms('cancelBefore'),
    trial && terms('cancelFree'),
    terms('noRefund'),
    <TextLink key="how" href="/how-to-cancel">
      {t('title')}
    </TextLink>,
  ];
}
