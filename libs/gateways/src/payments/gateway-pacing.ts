/**
 * Rate and timeouts of requests to a gateway, in milliseconds of machine time, which a simulated clock does not change.
 */
export interface GatewayPacing {
  /** Connection timeout; a request that exceeds it was not sent. */
  connectWithin: number;
  /** Timeout of the whole exchange with the gateway; a request that exceeds it may have been executed. */
  answerWithin: number;
  /** Time for which one process reserves a charge. Afterwards another process may continue the charge. */
  lease: number;
  /**
   * Minimum interval between two inquiries that do not find the request. After the second one, the request is
   * treated as not executed.
   */
  notFoundDistance: number;
  /** Maximum number of concurrent charges. */
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
 * Allows fewer concurrent requests, because each lost response causes manual work if the gateway has no
 * inquiries.
 */
export const pacingWithoutInquiry: GatewayPacing = {
  ...defaultPacing,
  notFoundDistance: 24 * 60 * minute,
  inFlight: 4,
};
