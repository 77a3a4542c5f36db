import type { HistoryItem } from '@account/contracts/commerce/invoices/payment-history.contract';
import { invoiceTitle } from '@account/domain/commerce/invoices/invoice-document';
import type { HistoryItemKind } from '@account/domain/commerce/invoices/payment-history';
import type { Language } from '@account/domain/platform/language';

import type { ShownEarning } from '../ledger/earning-history.service.js';

/** @param methodName what its type is called, in `language` */
export function historyItem(earning: ShownEarning, language: Language, methodName: string): HistoryItem {
  const { billingAmount, netBillingAmount, taxAmount, cardBrand, cardSuffix } = earning;
  return {
    earningsId: earning.id,
    createdAt: earning.createdAt.toISOString(),
    kind: kindOf(earning),
    title: invoiceTitle({
      billingAmount,
      registrationNumber: earning.issuer?.registrationNumber ?? null,
    }),
    planName: earning.planName[language],
    accountPaymentMethod: {
      paymentMethodType: earning.paymentMethodType,
      displayName: methodName,
      cardInfo:
        cardBrand === null || cardSuffix === null
          ? null
          : { cardbrandCode: cardBrand, cardNumberSuffix: cardSuffix },
    },
    billingAmount,
    netBillingAmount,
    taxAmount,
  };
}

function kindOf({ kind, isRenewal }: ShownEarning): HistoryItemKind {
  if (kind === 'REFUND') return 'refund';
  if (kind === 'ZERO') return 'zero';
  return isRenewal ? 'renewal' : 'order';
}
