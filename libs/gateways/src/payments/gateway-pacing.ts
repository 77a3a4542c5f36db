/** How fast and for how long one gateway is asked: machine time in milliseconds, which no moved clock touches. */
export interface GatewayPacing {
  /** Until a connection stands; what takes longer was not sent. */
  connectWithin: number;
  /** For a whole exchange; what takes longer may have been executed. */
  answerWithin: number;
  /** For how long a claimed charge belongs to who claimed it. */
  lease: number;
  /** Between two look-ups that find nothing, before that counts as not executed. */
  notFoundDistance: number;
  /** Charges at once. */
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

/** Where nothing can be looked up, each lost answer is a person's work. */
export const pacingWithoutInquiry: GatewayPacing = {
  ...defaultPacing,
  notFoundDistance: 24 * 60 * minute,
  inFlight: 4,
};
