/**
 * What one slice writes in another slice's statement, so that both are written or neither is, and it costs no round trip.
 * The statement lends it a common table expression `opened (account_id, created_at)`: the session's.
 */
export interface StatementRider {
  /** Tells its text from that of other riders. */
  name: string;
  /**
   * Common table expressions that write; those that only read would not be run.
   *
   * @param first number of the placeholder of the first value
   */
  expressions: (first: number) => string;
  values: readonly unknown[];
}
