/**
 * Rate and timeouts of requests to a gateway, in milliseconds of machine time, which a simulated clock does not change.
 */
export interface GatewayPacing {
  /** Connection timeout; a request that exceeds it was not sent. */
  connectWithin: number;
  /** Timeout of the whole exchange; a request that exceeds it may have been executed. */
  answerWithin: number;
  /** Lease of a claimed charge. */
  lease: number;
  /**
   * Minimum interval between two inquiries without a result, after which the request counts as not executed.
   */
  notFoundDistance: number;
  /** Maximum concurrent charges. */
  inFlight: number;
  perSecond: number;
}

const minute = 60_000;

export const defaultPacing: GatewayPacing = {
  connectWithin: 10_000,
  answerWithin: 30_000,
  lease: 2 * minute,
  notFoundDistance: 10 * minute,
  inFlight: 16,
  perSecond: 10,
};

/**
 * Sends fewer concurrent requests, because each lost response causes manual work if the gateway has no
 * inquiries.
 */
export const pacingWithoutInquiry: GatewayPacing = {
  ...defaultPacing,
  notFoundDistance: 24 * 60 * minute,
  inFlight: 4,
};
