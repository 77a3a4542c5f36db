import { describe, expect, it } from '@jest/globals';

import {
  socialEvents,
  socialSteps,
  socialTransitions,
  type SocialEvent,
  type SocialStep,
} from './social-flow.js';

const broken = undefined;
const nothing = {
  returned: broken,
  recognised: broken,
  signUpBegun: broken,
  unknown: broken,
  failed: broken,
};

const table: Record<SocialStep, Record<SocialEvent, SocialStep | undefined>> = {
  atProvider: { ...nothing, returned: 'asking', failed: 'failed' },
  asking: {
    returned: broken,
    recognised: 'done',
    signUpBegun: 'done',
    unknown: 'offered',
    failed: 'failed',
  },
  offered: nothing,
  failed: nothing,
  done: nothing,
};

describe('the flow of a login with an external provider', () => {
  const cases = socialSteps.flatMap((step) =>
    socialEvents.map((event) => [step, event, table[step][event]] as const),
  );

  it.each(cases)('moves from %s after %s to %s', (step, event, expected) => {
    expect(socialTransitions[step][event]).toBe(expected);
  });

  it('always ends', () => {
    const longest = (step: SocialStep): number =>
      Math.max(0, ...Object.values(socialTransitions[step]).map((next) => 1 + longest(next)));
    expect(longest('atProvider')).toBe(2);
  });
});
