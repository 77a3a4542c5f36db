/** Payment credentials. They are stored encrypted, because together with our keys they permit charges. */
export interface Instrument {
  /** Our customer code at the provider: 1 to 64 characters of `[A-Za-z0-9_-]`, one code per payment method. */
  customerCode: string;
  /**
   * The provider's id of the agreement: tracking id, vault token or billing agreement. Null if the customer
   * code is sufficient.
   */
  agreement: string | null;
}

/** The provider's ids for a charge, which are stored before the next step is sent. */
export interface ProviderIds {
  /** Id for later steps and inquiries: tracking id, order id or transaction id. */
  payment: string;
  /** Second id of the same step, for providers that require both. */
  transaction: string | null;
  /** Id for refunds if it differs from `payment`. For PayPal, it is the id of the capture. */
  capture: string | null;
  /** YYYY-MM. Identifies the monthly charge if the provider uses the same id for all months. */
  month?: string;
}

/** Purchased item, as shown in the provider's records and pages. */
export interface ChargedItem {
  /** ASCII, at most 32 characters. */
  id: string;
  /** Name in the member's language. Characters that the provider's encoding lacks are replaced. */
  name: string;
}
