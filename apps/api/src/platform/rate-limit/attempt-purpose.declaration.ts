import { Declarations } from '../declarations/declarations.js';

const second = 1;
const minute = 60 * second;

/** Policy for throttling failed attempts at a secret. All times are in seconds. */
export interface ThrottlePolicy {
  free: number;
  longestWait: number;
  /** Length of the window in seconds, starting with the first failure. */
  window: number;
}

/** Maximum number of failures in a window, at least two. Further attempts are blocked until the window ends. */
export interface AttemptCap {
  most: number;
  window: number;
}

export const defaultThrottle: ThrottlePolicy = { free: 5, longestWait: minute, window: 15 * minute };
export const networkThrottle: ThrottlePolicy = { free: 20, longestWait: minute, window: 15 * minute };

export interface AttemptPurpose {
  readonly name: string;
  /**
   * Throttles all attempts at the secret, whatever their address. Attempts from a known browser or in a session
   * have a separate counter.
   */
  readonly subject: ThrottlePolicy;
  readonly network: ThrottlePolicy;
  /**
   * Limits for the attempts on one account. One limit applies to unknown clients, the other to all attempts.
   * The difference is reserved for known browsers.
   */
  readonly account?: { readonly byStrangers: AttemptCap; readonly inAll: AttemptCap };
}

const purposes = new Declarations<AttemptPurpose>('purpose of guesses');

export function declareAttemptPurpose(
  name: string,
  {
    subject = defaultThrottle,
    network = networkThrottle,
    account,
  }: Partial<Omit<AttemptPurpose, 'name'>> = {},
): AttemptPurpose {
  return purposes.add({ name, subject, network, ...(account && { account }) });
}

export function declaredAttemptPurposes(): readonly AttemptPurpose[] {
  return purposes.all();
}
