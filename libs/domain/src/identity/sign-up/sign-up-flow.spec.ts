import { describe, expect, it } from '@jest/globals';

import {
  signUpEvents,
  signUpProgress,
  signUpSteps,
  signUpTransitions,
  type SignUpEvent,
  type SignUpStep,
} from './sign-up-flow.js';

const broken = undefined;

const table: Record<SignUpStep, Record<SignUpEvent, SignUpStep | undefined>> = {
  email: {
    policiesAccepted: 'email',
    emailEntered: 'pinCode',
    provedEmailEntered: 'form',
    pinCodeAccepted: broken,
    formAccepted: broken,
    registered: broken,
  },
  pinCode: {
    policiesAccepted: 'pinCode',
    emailEntered: 'pinCode',
    provedEmailEntered: 'form',
    pinCodeAccepted: 'form',
    formAccepted: broken,
    registered: broken,
  },
  form: {
    policiesAccepted: 'form',
    emailEntered: 'pinCode',
    provedEmailEntered: 'form',
    pinCodeAccepted: broken,
    formAccepted: 'confirm',
    registered: broken,
  },
  confirm: {
    policiesAccepted: 'confirm',
    emailEntered: 'pinCode',
    provedEmailEntered: 'form',
    pinCodeAccepted: broken,
    formAccepted: 'confirm',
    registered: 'complete',
  },
  complete: {
    policiesAccepted: broken,
    emailEntered: broken,
    provedEmailEntered: broken,
    pinCodeAccepted: broken,
    formAccepted: broken,
    registered: broken,
  },
};

describe('the sign-up flow', () => {
  const cases = signUpSteps.flatMap((step) =>
    signUpEvents.map((event) => [step, event, table[step][event]] as const),
  );

  it.each(cases)('moves from %s after %s to %s', (step, event, expected) => {
    expect(signUpTransitions[step][event]).toBe(expected);
  });

  it('requires a verified address before the form', () => {
    const ways = cases
      .filter(([step, , next]) => next === 'form' && step !== 'form')
      .map(([, event]) => event);
    expect(new Set(ways)).toEqual(new Set(['pinCodeAccepted', 'provedEmailEntered']));
  });

  it.each([
    ['policy', true, 1, 4],
    ['email', true, 2, 4],
    ['pinCode', true, 3, 4],
    ['form', true, 4, 4],
    ['email', false, 1, 3],
    ['pinCode', false, 2, 3],
    ['form', false, 3, 3],
  ] as const)(
    'numbers the step %s, with policies first %s, as %s of %s',
    (screen, policiesFirst, currentCount, totalCount) => {
      expect(signUpProgress(screen, policiesFirst)).toEqual({ currentCount, totalCount });
    },
  );
});
