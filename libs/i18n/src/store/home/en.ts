import type { Words } from '../../platform/words/words.js';
import type { home as ja } from './ja.js';

export const home = {
  title: 'Home',
  login: 'Log in',
  signUp: 'Sign up',
  myPage: 'Open My Page',
  plans: 'See plans',
  plansOnOffer: 'Plans',
} as const satisfies Words<typeof ja>;
