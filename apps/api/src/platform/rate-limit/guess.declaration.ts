import { Declarations } from '../declarations/declarations.js';

const second = 1;
const minute = 60 * second;

/** How tries at a secret are slowed down after failures. All times in seconds. */
export interface Throttle {
  free: number;
  longestWait: number;
  /** Begins with its first failure. */
  window: number;
}

/** So many failures in a window, two at least; the next try waits until it ends. */
export interface Cap {
  most: number;
  window: number;
}

export const usualThrottle: Throttle = { free: 5, longestWait: minute, window: 15 * minute };
export const networkThrottle: Throttle = { free: 20, longestWait: minute, window: 15 * minute };

export interface GuessPurpose {
  readonly name: string;
  /** Of what is guarded, wherever tries come from; in a known browser or a session, of that alone. */
  readonly subject: Throttle;
  readonly network: Throttle;
  /** Of all tries at one account: by strangers to it, and in all. What strangers leave is for known browsers. */
  readonly account?: { readonly byStrangers: Cap; readonly inAll: Cap };
}

const purposes = new Declarations<GuessPurpose>('purpose of guesses');

export function guessPurpose(
  name: string,
  { subject = usualThrottle, network = networkThrottle, account }: Partial<Omit<GuessPurpose, 'name'>> = {},
): GuessPurpose {
  return purposes.add({ name, subject, network, ...(account && { account }) });
}

export function declaredGuessPurposes(): readonly GuessPurpose[] {
  return purposes.all();
}
