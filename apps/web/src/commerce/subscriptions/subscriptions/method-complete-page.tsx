import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { OrderSummaryProps } from '@account/ui/shop/order-summary';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { CompletedChange } from './completed-change.js';
import { DonePage } from '../../../shared/page/done-page.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { subscriptionPath, type MethodCompleteProps } from './page-data.js';
import { usePagePolling } from './detail/renewing-banner.js';
import { useDetailDates } from './use-detail-dates.js';
import { useStatusFacts } from './use-status-facts.js';

/**
 * Shows the result of a change: the first day on which the new method is used, or whether the missing payment
 * is paid, pending or refused again.
 */
export default function MethodCompletePage({ data }: { data: MethodCompleteProps }) {
  const t = useTranslations('subscriptions');
  const { contract, state, problem } = data;
  const title = t(`changed.${state}`);
  const [lead, sums, facts] = [useLead(data), useSums(data), useChangedFacts(data)];
  usePageTitle(title);
  if (state === 'changed' || state === 'paid')
    return (
      <CompletedChange
        {...{ title, contract, sums, facts }}
        lead={lead ?? ''}
        mailedTo={data.mailedTo}
        act={{ href: subscriptionPath(contract), text: t('toDetail') }}
        more={
          contract.obstacles.changeMethod === null
            ? { href: subscriptionPath(contract, '/payment-method'), text: t('changed.again') }
            : undefined
        }
      />
    );
  const goOn =
    state === 'refused'
      ? { href: subscriptionPath(contract, '/payment-method'), text: t('changed.other') }
      : { href: subscriptionPath(contract), text: t('toDetail') };
  return (
    <DonePage title={title} lead={lead} goOn={goOn} myPage={t('toMyPage')}>
      {state === 'checking' && <Checking />}
      {problem !== null && <ProblemBanner problem={problem} />}
      <Section title={t('done.now')}>
        <AnswerList answers={facts} />
      </Section>
    </DonePage>
  );
}

function Checking() {
  const t = useTranslations('subscriptions.renewing');
  usePagePolling();
  return (
    <Banner title={t('checkingTitle')} live="status">
      <p>{t('checkingText')}</p>
    </Banner>
  );
}

/** Returns the new payment method with the first day on which it is used, or with the paid amount. */
function useSums({
  contract,
  today,
  state,
  countsFrom,
  amount,
}: MethodCompleteProps): OrderSummaryProps['sums'] {
  const t = useTranslations('subscriptions.changed');
  const words = useMethodTexts(today);
  const dates = usePlanDates(today);
  const large = (text: string) => <span className="order__when">{text}</span>;
  const { accountPaymentMethod: method } = contract;
  const by = method === null ? [] : [{ label: t('method'), amount: large(words.name(method)) }];
  if (state === 'paid' && amount !== null)
    return [{ label: t('paidAmount'), amount: formatYen(amount) }, ...by];
  return [{ label: t('from'), amount: large(t('fromDay', { day: dates.day(countsFrom) })) }, ...by];
}

function useLead({ contract, state, countsFrom }: MethodCompleteProps): string | undefined {
  const t = useTranslations('subscriptions.changed');
  const dates = useDetailDates();
  switch (state) {
    case 'changed':
      return t('changedLead', { day: dates.day(countsFrom) });
    case 'paid':
      return t('paidLead', { plan: contract.planName });
    case 'checking':
      return t('checkingLead');
    case 'refused':
      return undefined;
  }
}

/** Returns the amount that was paid or attempted, followed by the contract status. */
export function useChangedFacts({ contract, today, state, amount }: MethodCompleteProps): Answer[] {
  const t = useTranslations('subscriptions.changed');
  const status = useStatusFacts(contract, today);
  if (amount === null || state === 'refused') return status;
  const [plan, ...rest] = status;
  const name = t(state === 'paid' ? 'paidAmount' : 'amount');
  return [...(plan === undefined ? [] : [plan]), { name, value: formatYen(amount) }, ...rest];
}
