import { AnswerList } from '@account/ui/layout/answer-list';
import { Notice } from '@account/ui/feedback/notice';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import type { MethodCompleteProps } from './page-data.js';
import { subscriptionPath } from './subscription-paths.js';
import { useChangedFacts } from './use-changed-facts.js';
import { useDetailDates } from './use-detail-dates.js';
import { useFollowedPage } from './use-followed-page.js';

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
