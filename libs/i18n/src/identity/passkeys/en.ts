import type { Words } from '../../platform/words/words.js';
import type { passkeys as ja, passkeysRow as rowJa } from './ja.js';

export const passkeys = {
  title: 'Passkeys',
  lead: 'Log in with your face, your fingerprint or your device’s PIN. There’s no password to type.',
  back: 'My Page',
  list: 'Your passkeys',
  count: '{count, plural, one {# passkey} other {# passkeys}}',
  none: 'No passkeys yet',
  noneText:
    'A passkey is a key that your device or password manager keeps for you. It works on this site only, so a fake site can’t steal it.',
  places: {
    product: 'Saved in {product}',
    key: 'Saved on a security key',
    device: 'Saved on a device',
    unknown: 'Saved in an unknown place',
  },
  synced: 'synced to your other devices',
  onDevice: 'not synced',
  between: ', ',
  used: 'Used {moment}',
  neverUsed: 'Not used yet',
  made: 'Created {date}',
  lastWayIn: 'It can’t be removed, because you have no other way to log in.',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  add: 'Add a passkey',
  adding: 'Follow the steps on your device…',
  full: 'You can have up to 20 passkeys. To add one, remove one that you don’t use.',
  unsupported: 'This browser can’t create passkeys. Try a different browser or device.',
  alreadyThere: 'This device already has a passkey for your account.',
  lost: 'If you lose a device, remove its passkey here. Your other ways to log in keep working.',
  added: 'The passkey “{name}” has been added.',
  renamed: 'The name has been changed.',
  removed: 'The passkey has been removed.',
  failed: 'The passkey couldn’t be changed. Try again.',
  cancel: 'Cancel',
  renaming: { title: 'Rename the passkey', name: 'Name', submit: 'Save' },
  removing: {
    title: 'Remove “{name}”?',
    text: 'You won’t be able to log in with this passkey. If your device still shows it, remove it in the device’s settings, too.',
    ends: 'Also log out {count, plural, one {the other device} other {the # other devices}} that logged in with it',
    submit: 'Remove',
    busy: 'Removing…',
  },
  proof: {
    act: 'Verify with a passkey',
    busy: 'Follow the steps on your device…',
    refused: 'We couldn’t verify you with this passkey. Try another way.',
    others: 'Verify another way',
  },
  offer: {
    title: 'Next time, no password',
    text: 'Log in with this device’s face or fingerprint recognition, or its PIN. Setting it up takes a moment.',
    act: 'Create a passkey',
    later: 'Not now',
    never: 'Don’t show this again',
    made: 'Next time you can log in without typing your password.',
  },
} as const satisfies Words<typeof ja>;

export const passkeysRow = {
  myPageRow: { name: 'Passkeys', count: '{count, plural, one {# passkey} other {# passkeys}}' },
} as const satisfies Words<typeof rowJa>;
