/** Payment credentials. They are stored encrypted, because together with our keys they permit charges. */
export interface Instrument {
  /** Our customer code at the provider, 1 to 64 characters of `[A-Za-z0-9_-]`; one per method. */
  customerCode: string;
  /**
   * The provider's id for the agreement: tracking id, vault token or billing agreement; null if the code is
   * sufficient.
   */
  agreement: string | null;
}

/** The provider's ids for a charge, which are stored before the next step is sent. */
export interface ProviderIds {
  /** Id for later steps and inquiries: tracking id, order id or transaction id. */
  payment: string;
  /** Second id of the same step, for providers that require both. */
  transaction: string | null;
  /** Id for refunds if it is a different one: the capture for PayPal. */
  capture: string | null;
  /** YYYY-MM; identifies the monthly charge of a provider that uses the same id for all months. */
  month?: string;
}

/** Item that is shown in the provider's records and pages. */
export interface ChargedItem {
  /** ASCII, at most 32 characters. */
  id: string;
  /** Name in the member's language; characters outside the provider's encoding are replaced. */
  name: string;
}
