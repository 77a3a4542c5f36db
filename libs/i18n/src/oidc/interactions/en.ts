import type { Translations } from '../../platform/translations/translations.js';
import type { interactions as ja } from './ja.js';

export const interactions = {
  consent: {
    title: 'Allow access to your account',
    heading: '“{app}” wants to use your account information',
    provider: 'Provided by {provider}',
    switch: 'Switch',
    switchLabel: 'Switch to a different account',
    asked: 'What this app can access',
    required: 'required',
    added: 'new',
    allowed: 'Already allowed: {scopes}',
    between: ', ',
    nothingNew: 'No new permissions are needed.',
    deny: 'Don’t allow',
    allow: 'Allow',
    denying: 'Going back…',
    revocable: 'You can remove access at any time under “Connected apps” on My Page.',
    terms: 'terms of use',
    privacy: 'privacy policy',
    readBoth: 'Review this app’s <terms>{termsTitle}</terms> and <privacy>{privacyTitle}</privacy>.',
    readTerms: 'Review this app’s <terms>{termsTitle}</terms>.',
    readPrivacy: 'Review this app’s <privacy>{privacyTitle}</privacy>.',
  },
  selectAccount: {
    title: 'Choose an account',
    lead: 'Choose which account to use with “{app}”.',
    continue: 'Log in as {name}',
    honorific: '{name}',
    switch: 'Switch to a different account',
    switchText: 'You’ll be logged out first',
    shared: 'On a shared device, always log out when you’re finished.',
  },
} as const satisfies Translations<typeof ja>;
