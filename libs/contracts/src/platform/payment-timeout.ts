/**
 * Timeout in milliseconds of a call that waits for a payment. The provider has 10 s, and the rest is for our
 * processing.
 */
export const paymentTimeoutMs = 14_000;
