import type { Words } from '../../platform/words/words.js';
import type { passkeys as ja, passkeysRow as rowJa } from './ja.js';

export const passkeys = {
  title: 'Passkeys',
  lead: 'Log in with your face, your fingerprint, or your device’s PIN. There’s no password to type.',
  leadWithoutPassword:
    'Log in with your face, your fingerprint, or your device’s PIN. There’s no code to wait for.',
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
  usedToday: 'Used today at {time}',
  neverUsed: 'Not used yet',
  made: 'Created {date}',
  unusable:
    'It was made for an earlier address of this site and no longer works. Remove it, and create a new one.',
  lastWayIn: 'It can’t be removed, because you have no other way to log in.',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  full: 'You can have up to 20 passkeys. To add one, remove one that you don’t use.',
  cannotUse:
    'This browser couldn’t use a passkey. Try another browser or device, or a different way to log in.',
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
    busy: 'Waiting for your device…',
    title: 'Use your passkey',
    text: 'Your device asks for your face, your fingerprint, or its screen lock.',
    refused: 'We couldn’t verify you with this passkey. Try another way.',
    refusedAlone: 'We couldn’t verify you with this passkey. Try again.',
    others: 'Verify another way',
    lost: 'If you can’t use your passkey',
    lostForGood: 'A passkey on another of your devices works, too. If none of them does, contact support.',
    toLogout: 'Log out',
  },
  only: {
    title: 'Log in with passkeys only',
    on: 'On',
    off: 'Off',
    withoutPassword: {
      text: 'Emailed codes stop working, so nobody can steal them or trick you out of them. Linked accounts keep working.',
      textOn:
        'Emailed codes don’t work, so nobody can steal them or trick you out of them. Linked accounts keep working.',
      lost: 'If you lose all your passkeys, request a code on the login page, and we’ll email you a way back. It works right away with a backup code, and without one after {hours, plural, one {# hour} other {# hours}}.',
      confirm: 'You’ll be logged out on your other devices and browsers.',
    },
    text: 'Passwords and emailed codes stop working, so nobody can steal them or trick you out of them. Linked accounts keep working.',
    textOn:
      'Passwords and emailed codes don’t work, so nobody can steal them or trick you out of them. Linked accounts keep working.',
    lost: 'If you lose all your passkeys, request a password reset or a code on the login page, and we’ll email you a way back. It works right away with a backup code, and without one after {hours, plural, one {# hour} other {# hours}}.',
    address: 'To use this, verify your email address first.',
    turnOn: 'Use passkeys only',
    turnOff: 'Allow other ways, too',
    asking: 'Waiting for your device…',
    turnedOn: 'You now log in with passkeys only.',
    turnedOff: 'You can use your other ways to log in again.',
    confirm: {
      title: 'Log in with passkeys only?',
      text: 'Your password will be removed, and you’ll be logged out on your other devices and browsers.',
      one: 'You have only one passkey. In case you lose it, we recommend creating another one on a different device.',
    },
  },
  recovery: {
    asked: 'Someone asked to log in without a passkey',
    askedText:
      'If it wasn’t you, stop it. Otherwise, your account can be opened without a passkey {hours, plural, one {# hour} other {# hours}} after the request.',
    stop: 'Stop the request',
    stopped: 'The request has been stopped.',
    lead: 'This is for when you’ve lost your passkeys. If you didn’t request this, stop it.',
    waits:
      'After {moment}, open the link in the email again to continue. Until then, anyone who has a passkey of the account can stop it.',
    backupCode: 'Backup code',
    codeName: 'backup code',
    backupText: 'If you have a backup code, you can continue right away.',
    opens:
      'If you continue, your other ways to log in will work again, and you’ll be logged out on all devices.',
    submit: 'Continue',
    broken: 'This link doesn’t work',
    brokenText: 'It has expired, was used already, or was stopped.',
    toLogin: 'Go to the login page',
    again: 'Try again',
    done: {
      title: 'Account recovered',
      mailed: 'We’ve emailed you a link to set a new password.',
      byCode: 'Next time, log in with a code that we email you.',
    },
    stoppedTitle: 'Request stopped',
    stoppedText: 'The request was canceled. Your ways to log in stay as they were.',
  },
  offer: {
    title: 'Skip the password next time',
    titleWithoutPassword: 'Skip the code next time',
    text: 'Log in with this device’s face or fingerprint recognition, or its PIN. Setting it up takes a moment.',
    act: 'Create a passkey',
    later: 'Not now',
    never: 'Don’t show this again',
    made: 'Next time, you can log in without typing your password.',
  },
} as const satisfies Words<typeof ja>;

export const passkeysRow = {
  myPageRow: {
    name: 'Passkeys',
    count: '{count, plural, one {# passkey} other {# passkeys}}',
    why: 'A fake site can’t steal one.',
  },
} as const satisfies Words<typeof rowJa>;
