import type { planChangeCompleteScreen } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { OrderSummary, type OrderSummaryProps } from '@account/ui/shop/order-summary';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { InHero } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { useOrderDates, usePlanDates } from '../../../shared/plans/plan-times.js';
import { contractPath, endOfDay, startOfDay, type CompleteProps } from './page-data.js';

export default function CompletePage({ data }: PageProps<typeof planChangeCompleteScreen>) {
  const t = useTranslations('planChanges.complete');
  const mail = useTranslations('subscriptions.done');
  const { contract, event, oldPlanName: old, newPlanName, mailedTo } = data;
  const title = t(`heading.${event}`);
  const [lead, sums, facts] = [useLead(data), useSums(data), useFacts(data)];
  usePageTitle(title);
  const change = contract.planChange?.href ?? null;
  return (
    <>
      <InHero>
        <OrderSummary
          title={title}
          leads={[lead, ...(mailedTo === null ? [] : [mail('mailed', { email: mailedTo })])]}
          label={t('ticket')}
          picture={event === 'scheduled' ? undefined : (contract.picture ?? undefined)}
          name={event === 'scheduled' ? t('between', { old, plan: newPlanName }) : contract.planName}
          sums={sums}
          act={{ href: contractPath(contract), text: t('detail') }}
          more={event === 'scheduled' && change !== null ? { href: change, text: t('change') } : undefined}
        />
      </InHero>
      <div className="done">
        <Section title={t(event === 'scheduled' ? 'ticket' : 'now')}>
          <AnswerList answers={facts} />
        </Section>
        <TextLink href="/mypage">{t('myPage')}</TextLink>
      </div>
    </>
  );
}

function useLead({ contract, event, oldPlanName: old, newPlanName, on, endsOn }: CompleteProps): string {
  const t = useTranslations('planChanges.complete.lead');
  const dates = useOrderDates();
  const { planName: plan } = contract;
  if (event === 'scheduled' && on !== null) return t(event, { day: dates.day(on), old, plan: newPlanName });
  if (event === 'withdrawn' && endsOn !== null)
    return t('ending', { plan, end: dates.lastMinute(startOfDay(endsOn)) });
  return t(event === 'returned' ? event : 'withdrawn', { plan });
}

function useSums({ today, event, on, amount, endsOn }: CompleteProps): OrderSummaryProps['sums'] {
  const t = useTranslations('planChanges.complete');
  const price = useTranslations('plans.price');
  const dates = usePlanDates(today);
  if (on === null || amount === null) {
    const end = endsOn && <span className="order__when">{dates.lastDay(startOfDay(endsOn))}</span>;
    return end === null ? [] : [{ label: t('ends'), amount: end }];
  }
  const day = <span className="order__when">{dates.day(on)}</span>;
  const paid = price.rich('once', { price: formatYen(amount), per: (words) => <small>{words}</small> });
  if (event === 'scheduled')
    return [
      { label: t('day'), amount: day },
      { label: t('first'), amount: paid },
    ];
  return [{ label: t('next'), amount: day, note: t('taxIncluded', { amount: formatYen(amount) }) }];
}

function useFacts(data: CompleteProps): Answer[] {
  const t = useTranslations('planChanges');
  const method = useTranslations('subscriptions.payments');
  const words = useMethodTexts(data.today);
  const dates = useOrderDates();
  const { contract, event, oldPlanName, newPlanName, on, amount, endsOn } = data;
  const { accountPaymentMethod, planChange } = contract;
  const until = planChange?.scheduled?.withdrawUntil ?? null;
  const isScheduled = event === 'scheduled';
  const payment =
    on === null || amount === null
      ? t('current.nothing')
      : t('payment', { day: dates.day(on), amount: formatYen(amount) });
  const facts: (Answer | false)[] = isScheduled
    ? [
        { name: t('complete.before'), value: oldPlanName },
        { name: t('complete.after'), value: newPlanName },
        { name: t('complete.first'), value: payment },
      ]
    : [
        { name: t('current.name'), value: contract.planName },
        { name: t('complete.next'), value: payment },
        endsOn !== null && { name: t('complete.ends'), value: dates.lastMinute(startOfDay(endsOn)) },
      ];
  return [
    ...facts,
    accountPaymentMethod !== null && {
      name: method('method'),
      value: words.name(accountPaymentMethod),
    },
    isScheduled &&
      until !== null && {
        name: t('complete.undo'),
        value: t('complete.undoValue', { end: dates.lastMinute(endOfDay(until)) }),
      },
  ].filter((fact) => fact !== false);
}
