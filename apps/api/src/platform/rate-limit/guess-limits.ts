const second = 1;
const minute = 60 * second;
const hour = 60 * minute;

/** How tries at a secret are slowed down after failures. All times in seconds. */
export interface Throttle {
  /** Failures of a window that are free; each later one doubles the wait: 1, 2, 4 … */
  free: number;
  longestWait: number;
  /** Begins with its first failure. */
  window: number;
}

/** So many failures in a window, two at least; whoever tries again waits until it ends. */
export interface Cap {
  most: number;
  window: number;
}

const usual: Throttle = { free: 5, longestWait: minute, window: 15 * minute };
const network: Throttle = { free: 20, longestWait: minute, window: 15 * minute };

/** Behind a right first proof: 23 tries take a day. */
const secondFactor: Throttle = { free: 5, longestWait: 4 * hour, window: 24 * hour };

interface GuessLimits {
  /** Of what is guarded, wherever tries come from; in a known browser or a session, of that alone. */
  subject: Throttle;
  network: Throttle;
  /** Of all tries at one account: by whoever is a stranger to it, and in all. What strangers leave is for known browsers. */
  account?: { byStrangers: Cap; inAll: Cap };
}

/** What is being guessed; each purpose has its own budget. */
export const guessLimits = {
  password: { subject: usual, network },
  code: { subject: usual, network },
  reauthorise: { subject: usual, network },
  multiFactor: {
    subject: secondFactor,
    network,
    account: { byStrangers: { most: 40, window: 24 * hour }, inAll: { most: 100, window: 24 * hour } },
  },
  clientSecret: { subject: usual, network },
} as const satisfies Record<string, GuessLimits>;

export type GuessPurpose = keyof typeof guessLimits;

export function guessLimitsOf(purpose: GuessPurpose): GuessLimits {
  return guessLimits[purpose];
}
