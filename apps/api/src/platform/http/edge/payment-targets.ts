/** Where pages that handle payments post a form to. */
export abstract class PaymentTargets {
  abstract all(): string[];
}
