import type { Translations } from '../../platform/translations/translations.js';
import type { signUp as ja } from './ja.js';

export const signUp = {
  title: 'Sign up',
  steps: {
    label: 'Sign-up steps',
    bar: 'Step {current, number} of {total, number}',
    barLabel: 'Sign-up, step {current, number} of {total, number}: {name}',
    barThenPlan: '{bar}, then your plan',
    confirmLabel: 'Sign-up, all {total, number} steps filled in: review',
    done: 'done',
    policy: 'Terms',
    email: 'Email address',
    pinCode: 'Verification code',
    form: 'Your details',
    confirm: 'Review',
    plan: 'Your plan',
  },
  titleWithStep: '{title} ({current, number}/{total, number})',
  next: 'Continue',
  policy: {
    legend: 'Terms',
    title: 'Read the terms',
    lead: 'To continue, read and agree to the following.',
    changedTitle: 'The terms have changed',
    changedLead: 'The following changed while you were signing up. Read and agree to continue.',
    submit: 'Agree and continue',
  },
  email: {
    title: 'Enter your email address',
    lead: 'We’ll email a {codeName} to this address.',
    hint: 'You’ll use it to log in and receive important messages.',
    confirmHint: 'Enter the same address again.',
    submit: 'Send {codeName}',
    inUse: 'Already signed up with this address? Log in.',
    login: 'Log in',
    haveAccount: 'Already a member?',
  },
  auth: {
    title: 'Choose how to sign up',
    lead: 'Enter your email address, or use an account you already have.',
    others: 'Sign up with another account',
  },
  external: {
    title: 'Sign up with {name}',
    verified: 'Check your email address. If you don’t change it, you won’t need a {codeName}.',
    unverified: 'Check your email address. We’ll email a {codeName} to it.',
    none: '{name} didn’t share an email address. Enter yours, and we’ll email a {codeName} to it.',
    next: 'Continue',
    emailOnly: 'Sign up without {name}',
    duplicate: {
      lead: 'Your {name} account isn’t linked to an account here yet.',
      title: 'The email address of your {name} account is already in use',
      text: '{email} belongs to an existing account. For its security, we don’t link accounts automatically. If it’s yours, log in as usual and link {name}.',
      login: 'Log in and link',
      another: 'If you’re new here, sign up with a different email address.',
    },
    stop: 'Cancel sign-up',
    account: 'External account',
    loginWithIt: 'Go to login',
  },
  pinCode: {
    title: 'Enter the {codeName}',
    submit: 'Continue',
    changeEmail: 'Change email address',
  },
  form: {
    title: 'Enter your details',
    lead: 'Your email address is verified.',
    changeEmail: 'Change',
    passwordSet: 'Already set.',
    changePassword: 'Change password',
    keepPassword: 'Keep the password you set',
    submit: 'Review details',
  },
  confirm: {
    title: 'Review your details',
    lead: 'You’re not signed up yet.',
    change: 'Change',
    password: 'Set (not shown)',
    submit: 'Sign up',
    back: 'Back to the form',
    failures: {
      unanswered:
        'We couldn’t confirm whether your sign-up went through. Try signing up again, or check whether you can log in.',
      failed: 'We couldn’t sign you up. Try again later.',
    },
  },
  complete: {
    title: 'You’re signed up',
    lead: 'Welcome to {store}.',
    next: 'What you can do now',
    nextText:
      'You can view and change your details on My Page at any time. From now on, log in with {email} and your password.',
    nextTextExternal:
      'You can view and change your details on My Page at any time. From now on, log in with your {name} account.',
    nextTextCode:
      'You can view and change your details on My Page at any time. From now on, log in with a {codeName} that we send to {email}.',
    myPage: 'Open My Page',
    top: 'Go to the home page',
  },
} as const satisfies Translations<typeof ja>;
