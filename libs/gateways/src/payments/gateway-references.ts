/** What a charge is made against. Kept encrypted: with it and our keys anybody can charge. */
export interface Instrument {
  /** Our code for this method at the provider, 1 to 64 characters of `[A-Za-z0-9_-]`; one for each method. */
  customerCode: string;
  /** The provider's id of the agreement: tracking id, vault token, billing agreement; null where the code is all. */
  agreement: string | null;
}

/** What the provider calls a charge. Kept before the next step is sent. */
export interface ProviderIds {
  /** Named by later steps and inquiries: tracking id, order id, transaction id. */
  payment: string;
  /** A second id of the same step, for providers that want both. */
  transaction: string | null;
  /** Named by refunds where that is another one: PayPal's capture. */
  capture: string | null;
  /** YYYY-MM, of a provider that collects by itself under one id: with it that month's charge is meant. */
  month?: string;
}

/** What the provider's records and pages name. */
export interface ChargedItem {
  /** ASCII, at most 32 characters. */
  id: string;
  /** In the member's language; what the provider cannot write is replaced. */
  name: string;
}
