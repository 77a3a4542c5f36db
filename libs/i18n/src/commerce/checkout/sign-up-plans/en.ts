import type { Translations } from '../../../platform/translations/translations.js';
import type { signUpPlans as ja } from './ja.js';

export const signUpPlans = {
  title: 'Choose a plan',
  heading: 'Choose your plan',
  headingMethod: 'Choose your payment method',
  headingNoMethod: 'Add your payment method',
  leadRequired: 'You’re signed up. You need a plan to use this service.',
  plan: 'Plan',
  otherPlans: '{count, plural, one {See # more plan} other {See # more plans}}',
  from: 'from {price}',
  notNow: 'Not now',
  registered: 'Your sign-up is complete, too',
  begin: 'Get started',
  steps: {
    label: 'Choosing a plan',
    registered: 'Sign-up',
    afterSignUp: 'You’re signed up. Next, your plan',
    second: 'Your plan: {name}',
    afterSignUpLabel: 'Sign-up done, choosing a plan: {name}',
    bar: 'Step {current, number} of {total, number}',
    barLabel: 'Choosing a plan: step {current, number} of {total, number}, {name}',
    choice: 'Choose plan and payment',
    confirm: 'Review',
    done: 'done',
  },
} as const satisfies Translations<typeof ja>;
