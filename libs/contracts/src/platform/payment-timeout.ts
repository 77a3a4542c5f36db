/** Milliseconds in which an answer comes that waits for a payment: 10 s for the provider, the rest for what is around it. */
export const paymentTimeoutMs = 14_000;
