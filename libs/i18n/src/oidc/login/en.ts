import type { Words } from '../../platform/words/words.js';
import type { oidcLogin as ja } from './ja.js';

export const oidcLogin = {
  reasons: {
    no_session: 'Log in to continue to “{app}”.',
    login_prompt: '“{app}” needs you to log in again.',
    max_age: 'It’s been a while since you logged in. Log in again.',
    id_token_hint:
      'You’re logged in with a different account from the one you use with “{app}”. Log in with that one.',
    acr: '“{app}” requires two-step verification. Log in again.',
    account_switched: 'You’ve been logged out. Log in with the account you want to use.',
  },
} as const satisfies Words<typeof ja>;
