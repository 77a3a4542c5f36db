import { formatYen } from '@account/domain/commerce/money/yen';
import { Notice } from '@account/ui/feedback/notice';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import { subscriptionPath, type MethodCompleteProps } from './page-data.js';
import { useFollowedPage } from './detail/renewing-notice.js';
import { useDetailDates } from './use-detail-dates.js';
import { useStatusFacts } from './use-status-facts.js';

/** What became of a change: it counts from a day, or what was missing is paid, being checked or refused again. */
export default function MethodCompletePage({ data }: { data: MethodCompleteProps }) {
  const t = useTranslations('subscriptions');
  const { contract, state, problem } = data;
  const title = t(`changed.${state}`);
  usePageTitle(title);
  const goOn =
    state === 'refused'
      ? { href: subscriptionPath(contract, '/payment-method'), text: t('changed.other') }
      : { href: subscriptionPath(contract), text: t('toDetail') };
  return (
    <DonePage title={title} lead={useLead(data)} goOn={goOn} myPage={t('toMyPage')}>
      {state === 'checking' && <Checking />}
      {problem !== null && <SaidProblem problem={problem} />}
      <Section title={t('done.now')}>
        <AnswerList answers={useChangedFacts(data)} />
      </Section>
    </DonePage>
  );
}

function Checking() {
  const t = useTranslations('subscriptions.renewing');
  useFollowedPage();
  return (
    <Notice title={t('checkingTitle')} live="status">
      <p>{t('checkingText')}</p>
    </Notice>
  );
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

/** What was paid or tried, then how the contract stands. */
export function useChangedFacts({ contract, today, state, amount }: MethodCompleteProps): Answer[] {
  const t = useTranslations('subscriptions.changed');
  const status = useStatusFacts(contract, today);
  if (amount === null || state === 'refused') return status;
  const [plan, ...rest] = status;
  const name = t(state === 'paid' ? 'paidAmount' : 'amount');
  return [...(plan === undefined ? [] : [plan]), { name, value: formatYen(amount) }, ...rest];
}
