import { Declarations } from '../declarations/declarations.js';

const second = 1;
const minute = 60 * second;

/** How tries at a secret are slowed down after failures. All times in seconds. */
export interface ThrottlePolicy {
  free: number;
  longestWait: number;
  /** Begins with its first failure. */
  window: number;
}

/** So many failures in a window, two at least; the next try waits until it ends. */
export interface AttemptCap {
  most: number;
  window: number;
}

export const defaultThrottle: ThrottlePolicy = { free: 5, longestWait: minute, window: 15 * minute };
export const networkThrottle: ThrottlePolicy = { free: 20, longestWait: minute, window: 15 * minute };

export interface AttemptPurpose {
  readonly name: string;
  /** Of what is guarded, wherever tries come from; in a known browser or a session, of that alone. */
  readonly subject: ThrottlePolicy;
  readonly network: ThrottlePolicy;
  /** Of all tries at one account: by strangers to it, and in all. What strangers leave is for known browsers. */
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
