import type { Words } from '../../platform/words/words.js';
import type { signUp as ja } from './ja.js';

export const signUp = {
  title: 'Sign up',
  steps: {
    label: 'Steps of signing up',
    bar: 'Step {current, number} of {total, number}',
    barLabel: 'Step {current, number} of {total, number}: {name}',
    done: 'done',
    policy: 'Terms',
    email: 'Email address',
    pinCode: 'Verification code',
    form: 'About you',
  },
  titleWithStep: '{title} ({current, number}/{total, number})',
  next: 'Continue',
  policy: {
    title: 'Read the terms',
    lead: 'Before you sign up, read the following and agree to it to continue.',
    changedTitle: 'The terms have changed',
    changedLead: 'They changed while you were signing up. Read them again and agree to continue.',
    textOf: 'Text of {title}',
    readFirst: 'You can agree once you have read to the end.',
    agree: 'I agree to {title}',
    open: 'Read {title}',
    submit: 'Agree and continue',
  },
  email: {
    title: 'Enter your email address',
    lead: 'We will send a {codeName} to this address.',
    hint: 'You use it to log in, and we use it for important news.',
    confirmHint: 'Enter it once more to be sure.',
    submit: 'Send the {codeName}',
    inUse: 'If you signed up with this address, log in.',
    login: 'Log in',
    haveAccount: 'Already a member?',
  },
  auth: {
    title: 'Choose how to sign up',
  },
  pinCode: {
    title: 'Enter the {codeName}',
    submit: 'Continue',
    changeEmail: 'Change the email address',
  },
  form: {
    title: 'Tell us about you',
    lead: 'Your email address is verified.',
    changeEmail: 'Change',
    passwordSet: 'Already set.',
    changePassword: 'Change the password',
    keepPassword: 'Keep the password that is set',
    policies: 'Agreement to the terms',
    submit: 'Check your answers',
  },
  confirm: {
    title: 'Check your answers',
    lead: 'You are not signed up yet.',
    change: 'Change',
    password: 'Set (not shown)',
    submit: 'Sign up with these details',
    back: 'Back to the form',
  },
  complete: {
    title: 'You have signed up',
    lead: 'Welcome to {store}.',
    next: 'What you can do now',
    nextText:
      'You can view and change your details on My Page at any time. From now on, log in with {email} and your password.',
    myPage: 'Open My Page',
    top: 'Go to the top page',
  },
} as const satisfies Words<typeof ja>;
