import { campaignCodeMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { addDays } from '@account/domain/commerce/calendar/business-date';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useMethodWords } from '../payment-methods/use-method-words.js';
import type { OrderFacts } from './order-facts.js';
import { eachPayment, orderStop } from './ordered-plan.js';
import { Sentences } from './sentences.js';
import { useOrderDates } from './use-order-dates.js';

const lastDayOfEveryMonth = 28;

export function usePayment({
  plan,
  verification,
  accountPaymentMethod,
  today,
  formPath,
}: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const name = useMethodWords(today).name(accountPaymentMethod);
  const { firstPaymentDay, billingAmount, charges } = verification;
  const { span, count } = eachPayment(plan, billingAmount);
  const dayOfMonth = Number(firstPaymentDay.slice(8));
  const first = { first: dates.day(firstPaymentDay), isToday: String(firstPaymentDay <= today) };
  const isOnly = span === 'once' || orderStop(plan, firstPaymentDay)?.lastPaymentOn === firstPaymentDay;
  const change = <TextLink href={formPath}>{t('change')}</TextLink>;
  if (accountPaymentMethod.paymentMethodType === campaignCodeMethod) {
    const full = charges.find(({ from }) => from > firstPaymentDay);
    return (
      <Sentences>
        {full === undefined ? t('byCodeForGood') : t('byCode', { until: dates.day(addDays(full.from, -1)) })}
        {change}
      </Sentences>
    );
  }
  return (
    <Sentences>
      {isOnly
        ? t('firstOnly', first)
        : t('schedule', {
            ...first,
            span,
            count,
            dayOfMonth,
            anniversary: dates.anniversary(firstPaymentDay),
          })}
      {!isOnly && span === 'month' && dayOfMonth > lastDayOfEveryMonth && t('monthEnd', { dayOfMonth })}
      {t.rich('method', { method: name, b: (words) => <strong className="nowrap">{words}</strong> })}
      {change}
    </Sentences>
  );
}
