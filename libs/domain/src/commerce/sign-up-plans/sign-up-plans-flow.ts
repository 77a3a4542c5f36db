/** Where a new member stands with the choice of a plan. */
export const signUpPlansSteps = ['choosing', 'ended'] as const;

export type SignUpPlansStep = (typeof signUpPlansSteps)[number];

export type SignUpPlansEvent = 'skipped' | 'ordered';

export const signUpPlansTransitions: Record<
  SignUpPlansStep,
  Partial<Record<SignUpPlansEvent, SignUpPlansStep>>
> = {
  choosing: { skipped: 'ended', ordered: 'ended' },
  ended: {},
};

/** Two pages: the plan with how it is paid, and the confirmation. */
export const signUpPlansPages = {
  currentCount: { choice: 1, confirm: 2, complete: 2 },
  totalCount: 2,
} as const;
