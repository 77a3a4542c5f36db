import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { subscriptionPath, type CancelCompleteProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';
import { useStatusFacts } from './use-status-facts.js';

export default function CancelCompletePage({ data }: { data: CancelCompleteProps }) {
  const t = useTranslations('subscriptions');
  const { contract, today, event, returnTo } = data;
  const title = t(`done.${event}`);
  usePageTitle(title);
  return (
    <DonePage
      title={title}
      lead={useLead(data)}
      goOn={
        returnTo === null
          ? { href: subscriptionPath(contract), text: t('toDetail') }
          : { href: returnTo, text: t('toWithdrawal') }
      }
      myPage={t('toMyPage')}
    >
      <Section title={t('done.now')}>
        <AnswerList answers={useStatusFacts(contract, today)} />
      </Section>
    </DonePage>
  );
}

function useLead({ contract, event }: CancelCompleteProps): string {
  const t = useTranslations('subscriptions.done');
  const dates = useDetailDates();
  const { planName, endsAt, hold } = contract;
  if (event === 'undone' || endsAt === null) return t('undoneLead', { plan: planName });
  return t(hold === null ? 'cancelledLead' : 'cancelledHeldLead', { end: dates.lastMinute(endsAt) });
}
