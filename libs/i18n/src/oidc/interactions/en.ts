import type { Words } from '../../platform/words/words.js';
import type { interactions as ja } from './ja.js';

export const interactions = {
  consent: {
    title: 'Permission to use your account',
    heading: '“{app}” asks to use your account information',
    provider: 'Provided by {provider}',
    switch: 'Switch',
    switchLabel: 'Switch to another account',
    asked: 'What you allow',
    required: 'required',
    added: 'new',
    allowed: 'Allowed before: {scopes}',
    between: ', ',
    nothingNew: 'Nothing new needs your permission.',
    deny: 'Do not allow',
    allow: 'Allow',
    denying: 'Going back…',
    revocable: 'You can take this back at any time under “Connected apps” in My Page.',
    terms: 'terms of use',
    privacy: 'privacy policy',
    readBoth:
      'Have a look at the <terms>{termsTitle}</terms> and the <privacy>{privacyTitle}</privacy> of this app.',
    readTerms: 'Have a look at the <terms>{termsTitle}</terms> of this app.',
    readPrivacy: 'Have a look at the <privacy>{privacyTitle}</privacy> of this app.',
  },
  selectAccount: {
    title: 'Choose an account',
    lead: 'You go on to “{app}”.',
    continue: 'Log in as {name}',
    honorific: '{name}',
    switch: 'Switch to another account',
    switchText: 'This logs you out first',
    shared: 'On a shared device, always log out when you have finished.',
  },
} as const satisfies Words<typeof ja>;
