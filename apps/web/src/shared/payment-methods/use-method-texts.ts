import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../language/use-date-time-text.js';

type NamedMethod = Pick<ShownMethodView, 'cardInfo' | 'displayName'>;

export function useMethodTexts(today: BusinessDate) {
  const t = useTranslations('paymentMethods');
  const formatDateTime = useDateTimeText();
  const expiry = (expireDate: string) =>
    t('expires', { month: formatDateTime(monthOf(expireDate), 'month') });
  const name = ({ cardInfo, displayName }: NamedMethod) =>
    cardInfo === null
      ? displayName
      : t('card', { brand: t(`brands.${cardInfo.cardbrandCode}`), suffix: cardInfo.cardNumberSuffix });
  return {
    expiry,
    name,
    /** @param expireDate YYYYMM, or null if it does not expire */
    nameUntil: (method: NamedMethod, expireDate: string | null) =>
      expireDate === null
        ? name(method)
        : t('cardUntil', { card: name(method), month: formatDateTime(monthOf(expireDate), 'month') }),
    fact: ({ cardInfo, registeredAt }: Pick<PaymentMethodView, 'cardInfo' | 'registeredAt'>) => {
      if (cardInfo !== null) return expiry(cardInfo.expireDate);
      const moment = Date.parse(registeredAt);
      const isThisYear = formatDateTime(moment, 'year').includes(today.slice(0, 4));
      return t('registered', { date: formatDateTime(moment, isThisYear ? 'dayOfYear' : 'date') });
    },
  };
}

/** Returns noon in Japan on the first day of a YYYYMM month. */
function monthOf(expireDate: string): number {
  return Date.parse(`${expireDate.slice(0, 4)}-${expireDate.slice(4)}-01T12:00:00+09:00`);
}
