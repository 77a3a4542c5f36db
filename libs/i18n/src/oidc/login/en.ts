import type { Words } from '../../platform/words/words.js';
import type { oidcLogin as ja } from './ja.js';

export const oidcLogin = {
  reasons: {
    no_session: 'Log in to go on to “{app}”.',
    login_prompt: '“{app}” asks you to log in once more.',
    max_age: 'Your last login was some time ago. Log in once more.',
    id_token_hint:
      'You are logged in with another account than the one you use at “{app}”. Log in with that one.',
    acr: '“{app}” asks for a login with a second factor. Log in once more.',
    account_switched: 'You are logged out. Log in with the account you want to use.',
  },
} as const satisfies Words<typeof ja>;
