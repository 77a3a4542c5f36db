import type { Translations } from '../../platform/translations/translations.js';
import type { profileEdit as ja } from './ja.js';

export const profileEdit = {
  title: 'Change your details',
  lead: 'Make your changes, then review them on the next page.',
  submit: 'Review changes',
  confirm: {
    title: 'Review your changes',
    lead: 'Your changes haven’t been saved yet.',
    fix: 'Edit',
    change: 'Change',
    submit: 'Save changes',
    before: 'Before',
    meanwhile: 'Some details were changed on another page or device',
    meanwhileText:
      'The details marked below were changed after you opened the form. If you change them again, the current value is shown struck through.',
    meanwhileMark: 'Changed on another page or device',
  },
  done: {
    title: 'Your details have been changed',
    lead: 'Here’s what we have on file.',
  },
  myPageRow: { name: 'Your details' },
} as const satisfies Translations<typeof ja>;
