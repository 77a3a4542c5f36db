/** Provides the origins to which payment pages may submit forms. */
export abstract class PaymentTargets {
  abstract all(): string[];
}
