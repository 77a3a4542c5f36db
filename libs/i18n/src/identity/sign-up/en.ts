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
    legend: 'Agreement to the terms',
    title: 'Read the terms',
    lead: 'Before you sign up, read the following and agree to it to continue.',
    changedTitle: 'The terms have changed',
    changedLead: 'These changed while you were signing up. Read what is new and agree to continue.',
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
    lead: 'Enter your email address, or choose an account that you have elsewhere.',
    others: 'Sign up with another account',
  },
  external: {
    title: 'Sign up with {name}',
    verified: 'Check your email address. If you leave it as it is, you need no {codeName}.',
    unverified: 'Check your email address. We will send a {codeName} to it.',
    none: '{name} gave us no email address. We will send a {codeName} to the one you enter.',
    next: 'Continue',
    emailOnly: 'Sign up without {name}',
    duplicate: {
      lead: 'Your {name} account is not linked to any member yet.',
      title: 'The email address of your {name} account is already in use',
      text: '{email} belongs to an account here. To keep it safe, nothing is linked by itself. If it is yours, log in as you usually do and link {name}.',
      login: 'Log in to link it',
      another: 'If you are new here, you can sign up with another email address.',
    },
    stop: 'Do not sign up',
    account: 'External account',
    loginWithIt: 'Go to login',
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
    submit: 'Check your answers',
  },
  confirm: {
    title: 'Check your answers',
    lead: 'You are not signed up yet.',
    change: 'Change',
    password: 'Set (not shown)',
    submit: 'Sign up with these details',
    back: 'Back to the form',
    failures: {
      unanswered:
        'We could not find out whether you are registered. You may be: register once more, or see whether you can log in.',
      failed: 'We could not register you. Please try again in a while.',
    },
  },
  complete: {
    title: 'You have signed up',
    lead: 'Welcome to {store}.',
    next: 'What you can do now',
    nextText:
      'You can view and change your details on My Page at any time. From now on, log in with {email} and your password.',
    nextTextExternal:
      'You can view and change your details on My Page at any time. From now on, log in with your {name} account.',
    nextTextCode:
      'You can view and change your details on My Page at any time. From now on, log in with the {codeName} that we send to {email}.',
    myPage: 'Open My Page',
    top: 'Go to the top page',
  },
} as const satisfies Words<typeof ja>;
