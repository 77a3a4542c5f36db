/**
 * Steps of the sign-up. `email` is reached only after the policies were accepted or with an account of an
 * external provider.
 */
export const signUpSteps = ['email', 'pinCode', 'form', 'confirm', 'complete'] as const;

export type SignUpStep = (typeof signUpSteps)[number];

export const signUpEvents = [
  'emailEntered',
  'provedEmailEntered',
  'pinCodeAccepted',
  'policiesAccepted',
  'formAccepted',
  'registered',
] as const;

export type SignUpEvent = (typeof signUpEvents)[number];

const address = { emailEntered: 'pinCode', provedEmailEntered: 'form' } as const;

/** An event that is not listed for a step is rejected. A new address always requires a new verification. */
export const signUpTransitions: Record<SignUpStep, Partial<Record<SignUpEvent, SignUpStep>>> = {
  email: { ...address, policiesAccepted: 'email' },
  pinCode: { ...address, policiesAccepted: 'pinCode', pinCodeAccepted: 'form' },
  form: { ...address, policiesAccepted: 'form', formAccepted: 'confirm' },
  confirm: {
    ...address,
    policiesAccepted: 'confirm',
    formAccepted: 'confirm',
    registered: 'complete',
  },
  complete: {},
};

export function signUpProgress(screen: 'policy' | 'email' | 'pinCode' | 'form', policiesFirst: boolean) {
  const screens = policiesFirst
    ? (['policy', 'email', 'pinCode', 'form'] as const)
    : (['email', 'pinCode', 'form'] as const);
  return { currentCount: (screens as readonly string[]).indexOf(screen) + 1, totalCount: screens.length };
}
