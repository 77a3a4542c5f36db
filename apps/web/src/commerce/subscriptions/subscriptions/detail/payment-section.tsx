import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { formatYen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { NoBreakText } from '../../../../shared/language/no-break-text.js';
import { useOwnPages } from '../../../../shared/navigation/own-pages.js';
import { useMethodTexts } from '../../../../shared/payment-methods/use-method-texts.js';
import { subscriptionPath, type DetailProps } from '../page-data.js';
import { useHeadFacts } from './detail-head.js';
import { hasNoMethod } from './method-banner.js';
import { renewingBannerId } from './renewing-banner.js';
import { useDetailDates } from '../use-detail-dates.js';

/**
 * Shows the payment method, the next payment and the payment history of a contract. A cancelled or ended
 * contract shows only the history. The next payment is omitted if the page head already shows it.
 */
export function PaymentSection({ contract, today, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions.payments');
  const pages = useOwnPages();
  const history = '/mypage/payment-history';
  const factsInHead = useHeadFacts(contract, today).map(({ of }) => of);
  const isNextSaid = factsInHead.includes('amount') && factsInHead.includes('day');
  const isGoingOn = contract.statusGroup !== 'cancelRequest' && contract.statusGroup !== 'ended';
  return (
    <Section title={t('title')}>
      <ListRows>
        {isGoingOn && <MethodRow {...{ contract, today, returnTo }} />}
        {isGoingOn && contract.hold === null && !isNextSaid && <NextRow contract={contract} />}
        {isGoingOn && contract.hold !== null && <HeldRows contract={contract} />}
        {pages.has(history) && (
          <ListRow
            name={t('history')}
            value={t('historyValue')}
            act={returnTo === null ? { href: history, text: t('open') } : undefined}
          />
        )}
      </ListRows>
    </Section>
  );
}

function MethodRow({ contract, today, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions.payments');
  const words = useMethodTexts(today);
  const { accountPaymentMethod, methodExpireDate, isRenewing, obstacles } = contract;
  const text = t(hasNoMethod(contract) ? 'set' : 'change');
  const mayChange = obstacles.changeMethod === null && returnTo === null;
  const change = mayChange ? { text, href: subscriptionPath(contract, '/payment-method') } : undefined;
  return (
    <ListRow
      name={t('method')}
      value={
        accountPaymentMethod === null ? t('none') : words.nameUntil(accountPaymentMethod, methodExpireDate)
      }
      act={isRenewing ? { text, unavailable: true, why: renewingBannerId } : change}
    />
  );
}

function NextRow({ contract }: Pick<DetailProps, 'contract'>) {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  const { nextSettlementDay: on, billingAmount } = contract;
  const isDue = on !== null && billingAmount !== null;
  return (
    <ListRow
      name={t('payments.next')}
      value={
        isDue ? t('payment', { day: dates.day(on), amount: formatYen(billingAmount) }) : t('payments.nothing')
      }
    />
  );
}

function HeldRows({ contract: { tries, nextDueIfPaidToday } }: Pick<DetailProps, 'contract'>) {
  const t = useTranslations('subscriptions.payments');
  const dates = useDetailDates();
  return (
    <>
      {tries.length > 0 && (
        <ListRow
          name={t('tries')}
          value={tries.map(({ at }) => (
            <div key={at}>{t('declined', { moment: dates.moment(at) })}</div>
          ))}
        />
      )}
      {nextDueIfPaidToday !== null && (
        <ListRow
          name={t('nextDay')}
          value={<NoBreakText text={t('movesTo', { day: dates.day(nextDueIfPaidToday) })} />}
        />
      )}
    </>
  );
}
