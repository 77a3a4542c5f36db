/** Form targets of pages that handle payments. */
export abstract class PaymentTargets {
  abstract all(): string[];
}
