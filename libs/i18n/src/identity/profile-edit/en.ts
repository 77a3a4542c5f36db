import type { Words } from '../../platform/words/words.js';
import type { profileEdit as ja } from './ja.js';

export const profileEdit = {
  title: 'Change your details',
  lead: 'Change what you like and check everything on the next page.',
  submit: 'Check your answers',
  myPage: 'Back to My Page',
  confirm: {
    title: 'Check your changes',
    lead: 'Nothing has been changed yet.',
    fix: 'Fix something',
    change: 'Change',
    submit: 'Change to these details',
    before: 'Before',
    meanwhile: 'Some details were changed on another page or device',
    meanwhileText:
      'Those marked below were changed after you opened the form. What is stored now is struck through where you change it.',
    meanwhileMark: 'Changed on another page or device',
  },
  done: {
    title: 'Your details have been changed',
    lead: 'You can see them in My Page.',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
