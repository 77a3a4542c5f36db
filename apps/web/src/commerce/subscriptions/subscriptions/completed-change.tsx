import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { OrderSummary, type OrderSummaryProps } from '@account/ui/shop/order-summary';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { InHero } from '../../../shared/page/page-head.js';

interface CompletedChangeProps extends Pick<OrderSummaryProps, 'title' | 'sums' | 'act' | 'more'> {
  contract: SubscriptionDetailView;
  lead: string;
  mailedTo: string | null;
  facts: Answer[];
}

/** Shows the result of a contract change: the plan with its new terms, then the contract status. */
export function CompletedChange({ contract, lead, mailedTo, facts, ...ticket }: CompletedChangeProps) {
  const t = useTranslations('subscriptions');
  const mailed = mailedTo === null ? [] : [t('done.mailed', { email: mailedTo })];
  return (
    <>
      <InHero>
        <OrderSummary
          {...ticket}
          leads={[lead, ...mailed]}
          label={t('done.now')}
          picture={contract.picture ?? undefined}
          name={contract.planName}
        />
      </InHero>
      <div className="done">
        <Section title={t('done.now')}>
          <AnswerList answers={facts} />
        </Section>
        <TextLink href="/mypage">{t('toMyPage')}</TextLink>
      </div>
    </>
  );
}
