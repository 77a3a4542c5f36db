import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import {
  lastAmount,
  quoteDifferencesOf,
  type QuoteDifference,
} from '@account/domain/commerce/checkout/purchase/quote/quote-difference';
import { quoteLifetime } from '@account/domain/commerce/checkout/purchase/quote/quote-day';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useOrderDates } from '../../../../shared/plans/plan-times.js';

interface ReplacedQuoteBannerProps {
  before: OrderVerificationView;
  after: OrderVerificationView;
  because: PurchaseConfirmView['replacedBecause'];
  /** True if the quote was replaced when the member pressed the button. The banner then receives the focus. */
  isFocused: boolean;
}

export function ReplacedQuoteBanner({ before, after, because, isFocused }: ReplacedQuoteBannerProps) {
  const t = useTranslations('purchase.confirm');
  const value = useValues();
  const notice = useFocusWhen(isFocused);
  const differences = quoteDifferencesOf(before, after);
  if (differences.length === 0) return null;
  return (
    <Banner ref={notice} tone="warn" title={t('replaced')} live="status">
      <p>{t(`replacedText.${because}`, { minutes: quoteLifetime / 60_000 })}</p>
      <ul className="differences">
        {differences.map((each) => (
          <li key={each}>
            {t(`differences.${each}`, { before: value[each](before), after: value[each](after) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Asks the member to confirm again when the quote expired and the new quote has the same content. */
export function RenewedQuoteBanner() {
  const t = useTranslations('purchase.confirm');
  return (
    <Banner ref={useFocusWhen(true)} title={t('renewed')} live="status">
      <p>{t('renewedText', { minutes: quoteLifetime / 60_000 })}</p>
    </Banner>
  );
}

function useFocusWhen(isFocused: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) notice.current?.focus();
  }, [isFocused]);
  return notice;
}

function useValues(): Record<QuoteDifference, (quote: OrderVerificationView) => string> {
  const t = useTranslations('purchase');
  const dates = useOrderDates();
  return {
    amountToday: ({ amountToday }) => formatYen(amountToday),
    price: (quote) => formatYen(yen(lastAmount(quote))),
    firstPaymentDay: ({ firstPaymentDay }) => dates.day(firstPaymentDay),
    campaign: ({ campaignName }) => campaignName ?? t('confirm.none'),
    offer: ({ offerEndsAt }) => (offerEndsAt === null ? t('terms.noOffer') : dates.lastMinute(offerEndsAt)),
  };
}
