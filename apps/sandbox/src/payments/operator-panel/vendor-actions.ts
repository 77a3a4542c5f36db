import { randomInt } from 'node:crypto';

import type { Entry } from '../books.js';
import { refundCapture } from '../paypal/refunds.js';
import { PaypalProblem } from '../paypal/problem.js';
import { agreementIpn, paymentIpn } from '../paypal-nvp/ipn.js';
import { NvpProblem } from '../paypal-nvp/problem.js';
import { refundTransaction } from '../paypal-nvp/refunds.js';
import { bookNvp } from '../paypal-nvp/transactions.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { refundMonthlyCharge } from '../sbps/monthly/monthly.js';
import { Refusal } from '../sbps/wire/refusal.js';
import { refundTransactionAmount } from '../sbps/refunds.js';
import { tokyoStamp } from '../vendor-clock.js';
import type { VendorName } from '../form.js';

/** Refunds the remaining amount of a charge at the provider. @returns whether the refund was possible */
export function refundAtVendor(entry: Entry, paymentSimulators: PaymentSimulators): boolean {
  const { vendor, providerId, method } = entry;
  const { sbps, paypal, nvp, events } = paymentSimulators;
  try {
    if (method === 'au-simple') {
      refundCarrierMonth(entry, sbps);
      return true;
    }
    const transaction = vendor === 'sbps' ? sbps.transactions.get(providerId) : undefined;
    if (transaction) refundTransactionAmount(transaction, transaction.amount - transaction.refunded, sbps);
    else if (vendor === 'paypal') events.refunded(refundCapture(providerId, undefined, paypal));
    else if (vendor === 'paypal-nvp')
      refundTransaction({ TRANSACTIONID: providerId, REFUNDTYPE: 'Full' }, nvp);
    return transaction !== undefined || vendor !== 'sbps';
  } catch (error) {
    if (error instanceof Refusal || error instanceof PaypalProblem || error instanceof NvpProblem)
      return false;
    throw error;
  }
}

function refundCarrierMonth({ providerId, at }: Entry, sbps: PaymentSimulators['sbps']): void {
  const agreement = sbps.agreements.get(providerId);
  if (agreement !== undefined) refundMonthlyCharge(agreement, tokyoStamp(at).slice(0, 6), sbps);
}

/** Adds a charge that is unknown to the merchant. */
export function addUnknownCharge(
  vendor: VendorName,
  amount: number,
  { books, vendorClock }: PaymentSimulators,
): void {
  const providerId = `9${String(randomInt(1_000_000_000)).padStart(13, '0')}`;
  const orderId = `unknown-${providerId.slice(-6)}`;
  const entry = { vendor, method: vendor === 'sbps' ? '101' : 'paypal', kind: 'charge' } as const;
  books.write({ ...entry, providerId, orderId, amount, at: vendorClock.now(vendor) });
}

export interface LiveAgreement {
  readonly vendor: VendorName;
  readonly id: string;
  /** Payment method, such as `docomo` or `paypal`. */
  readonly method: string;
  readonly customer: string;
}

export function liveAgreements({ sbps, paypal, nvp }: PaymentSimulators): readonly LiveAgreement[] {
  return [
    ...sbps.cards
      .values()
      .map(
        ({ custCode }) => ({ vendor: 'sbps', id: custCode, method: 'credit', customer: custCode }) as const,
      ),
    ...sbps.agreements
      .values()
      .filter(({ endedAt }) => endedAt === undefined)
      .map(({ trackingId, payMethod, isMonthly, custCode }) => {
        const method = isMonthly ? `${payMethod} (monthly)` : payMethod;
        return { vendor: 'sbps', id: trackingId, method, customer: custCode } as const;
      }),
    ...paypal.paymentTokens
      .values()
      .map(
        ({ id, customerId }) => ({ vendor: 'paypal', id, method: 'vault', customer: customerId }) as const,
      ),
    ...nvp.agreements
      .values()
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ id, description }) => {
        return { vendor: 'paypal-nvp', id, method: 'agreement', customer: description } as const;
      }),
  ];
}

export function cancelAtVendor(vendor: VendorName, id: string, paymentSimulators: PaymentSimulators): void {
  const { sbps, paypal, nvp, events, notices, settings } = paymentSimulators;
  if (vendor === 'sbps') {
    sbps.cards.delete(id);
    if (sbps.agreements.get(id)) sbps.agreements.change(id, { endedAt: sbps.now() });
  }
  const token = vendor === 'paypal' ? paypal.paymentTokens.get(id) : undefined;
  if (token) {
    paypal.paymentTokens.delete(id);
    events.tokenDeleted(token);
  }
  if (vendor === 'paypal-nvp' && nvp.agreements.get(id)) {
    const agreement = nvp.agreements.change(id, { isCancelled: true });
    void notices.add(agreementIpn(settings.addresses.paypalIpn, agreement));
  }
}

/** Resolves a pending payment of the NVP interface. */
export async function resolveNvpPayment(
  id: string,
  status: 'COMPLETED' | 'DECLINED',
  { nvp, notices, settings }: PaymentSimulators,
): Promise<void> {
  if (nvp.transactions.get(id)?.status !== 'Pending') return;
  const transaction = nvp.transactions.change(id, {
    status: status === 'COMPLETED' ? 'Completed' : 'Denied',
  });
  if (status === 'COMPLETED') bookNvp(transaction, 'charge', transaction.amount, nvp);
  await notices.add(paymentIpn(settings.addresses.paypalIpn, transaction));
}
