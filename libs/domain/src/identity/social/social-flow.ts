export const socialActions = ['enableExternalAuth', 'login', 'signup', 'reauthorize'] as const;

export type SocialAction = (typeof socialActions)[number];

export const socialSteps = ['atProvider', 'asking', 'offered', 'failed', 'done'] as const;

export type SocialStep = (typeof socialSteps)[number];

/**
 * `signUpBegun` means that a new visitor continues with a sign-up. `unknown` means that the visitor is new but
 * cannot sign up.
 */
export const socialEvents = ['returned', 'recognised', 'signUpBegun', 'unknown', 'failed'] as const;

export type SocialEvent = (typeof socialEvents)[number];

export const socialTransitions: Record<SocialStep, Partial<Record<SocialEvent, SocialStep>>> = {
  atProvider: { returned: 'asking', failed: 'failed' },
  asking: { recognised: 'done', signUpBegun: 'done', unknown: 'offered', failed: 'failed' },
  offered: {},
  failed: {},
  done: {},
};

export const socialFailures = [
  'denied',
  'unavailable',
  'refused',
  'notOffered',
  'prohibited',
  'alreadyLinked',
  'anotherLinked',
  'otherAccount',
  'broken',
] as const;

export type SocialFailure = (typeof socialFailures)[number];
