import type { WebhookQueue } from '../../webhook-queue.js';
import { newId } from '../ids.js';
import { book } from '../orders.js';
import type { Capture, Dispute, PaymentToken, PaypalState, Refund } from '../state.js';
import { captureView, disputeView, paymentTokenView, refundView } from '../views.js';
import { newPaypalWebhook } from './paypal-webhook-writer.js';

export interface EventParts {
  readonly state: PaypalState;
  readonly notices: WebhookQueue;
  readonly origin: () => string;
  readonly address: () => string;
}

export class PaypalEvents {
  constructor(private readonly parts: EventParts) {}

  captured(capture: Capture): void {
    const type = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' }[
      capture.status as 'COMPLETED' | 'PENDING' | 'DECLINED'
    ];
    this.#tell(`PAYMENT.CAPTURE.${type}`, 'capture', captureView(capture, this.parts.origin()));
  }

  refunded(refund: Refund): void {
    this.#tell(
      'PAYMENT.CAPTURE.REFUNDED',
      'refund',
      refundView(refund, this.parts.origin(), this.parts.state.now()),
    );
  }

  tokenMade(token: PaymentToken): void {
    this.#tell('VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', paymentTokenView(token, this.parts.origin()));
  }

  tokenDeleted(token: PaymentToken): void {
    this.#tell('VAULT.PAYMENT-TOKEN.DELETED', 'payment_token', paymentTokenView(token, this.parts.origin()));
  }

  /** Resolves a pending capture. */
  resolve(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
    const { state } = this.parts;
    if (state.captures.get(captureId)?.status !== 'PENDING') return;
    const capture = state.captures.change(captureId, { status, changedAt: state.now() });
    if (status === 'COMPLETED') book(capture, state);
    this.captured(capture);
  }

  openDispute(captureId: string): void {
    const { state } = this.parts;
    const capture = state.captures.get(captureId);
    if (capture === undefined) return;
    const { amount } = capture;
    const id = `PP-D-${newId(5)}`;
    const dispute = state.disputes.set(id, { id, captureId, amount, status: 'OPEN', at: state.now() });
    this.#book(dispute, 'dispute');
    this.#tell('CUSTOMER.DISPUTE.CREATED', 'dispute', disputeView(dispute, this.parts.origin()));
  }

  endDispute(id: string, status: 'WON' | 'LOST'): void {
    const { state } = this.parts;
    if (state.disputes.get(id)?.status !== 'OPEN') return;
    const dispute = state.disputes.change(id, { status });
    if (status === 'WON') this.#book(dispute, 'disputeWon');
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', 'dispute', disputeView(dispute, this.parts.origin()));
  }

  #book({ captureId, amount }: Dispute, kind: 'dispute' | 'disputeWon'): void {
    const { state } = this.parts;
    const { customId = '', invoiceId = '' } = state.captures.get(captureId) ?? {};
    const orderId = customId || invoiceId;
    const entry = { vendor: 'paypal', method: 'paypal', kind, providerId: captureId } as const;
    state.books.write({ ...entry, orderId, amount, at: state.now() });
  }

  #tell(type: string, resourceType: string, resource: object): void {
    const { notices, address, state } = this.parts;
    void notices.add(newPaypalWebhook(address(), { type, resourceType, resource, at: state.now() }));
  }
}
