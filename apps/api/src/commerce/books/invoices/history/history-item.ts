import type { HistoryItem } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import { invoiceTitle } from '@account/domain/commerce/books/invoices/invoice-document';
import type { HistoryItemKind } from '@account/domain/commerce/books/invoices/payment-history';
import type { Language } from '@account/domain/platform/language';

import type { ShownEarning } from '../../../ledger/ledger/index.js';

export function historyItem(
  earning: ShownEarning,
  language: Language,
  accountPaymentMethod: ShownMethodView,
): Omit<HistoryItem, 'picture' | 'subscriptionId'> {
  const { billingAmount, netBillingAmount, taxAmount } = earning;
  return {
    earningsId: earning.id,
    createdAt: earning.createdAt.toISOString(),
    kind: kindOf(earning),
    title: invoiceTitle({
      billingAmount,
      registrationNumber: earning.issuer?.registrationNumber ?? null,
    }),
    planName: earning.planName[language],
    accountPaymentMethod,
    billingAmount,
    netBillingAmount,
    taxAmount,
    period: earning.period,
  };
}

function kindOf({ kind, isRenewal }: ShownEarning): HistoryItemKind {
  if (kind === 'REFUND') return 'refund';
  if (kind === 'ZERO') return 'zero';
  return isRenewal ? 'renewal' : 'order';
}
