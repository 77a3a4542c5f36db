/**
 * Timeout in milliseconds of calls that wait for a payment: 10 s for the provider, the rest for the service's own work.
 */
export const paymentTimeoutMs = 14_000;
