/**
 * Timeout in milliseconds of calls that wait for a payment: 10 s for the provider, and the rest for our
 * processing.
 */
export const paymentTimeoutMs = 14_000;
