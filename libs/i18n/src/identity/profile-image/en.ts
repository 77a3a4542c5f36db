import type { Words } from '../../platform/words/words.js';
import type { profileImage as ja } from './ja.js';

export const profileImage = {
  title: 'Change your profile image',
  lead: 'It is shown at the top of My Page and beside your name.',
  back: 'My Page',
  current: 'Your image now',
  none: 'There is no image yet. The first letter of your name is shown.',
  shown: 'This is the image that is shown now.',
  choose: 'Choose an image',
  chooseAnother: 'Choose another image',
  limits: 'JPEG, PNG or GIF, up to 5 MB.',
  remove: 'Remove the image',
  crop: {
    title: 'What to show',
    area: 'Part to show (move it with the arrow keys)',
    hint: 'Move the image until the bright circle holds what you want. Drag, pinch, use the arrow keys or the buttons below.',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    move: 'Position',
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
    save: 'Use this image',
    cancel: 'Cancel',
  },
  removal: {
    title: 'Remove the image?',
    text: 'The first letter of your name is shown in its place.',
    confirm: 'Remove',
    keep: 'Keep it',
  },
  done: {
    titleSet: 'Your profile image has been changed',
    titleRemoved: 'Your profile image has been removed',
    leadSet: 'The new image is shown at the top of My Page and beside your name.',
    leadRemoved: 'The first letter of your name is shown in its place.',
    picture: 'Your new profile image',
    myPage: 'Back to My Page',
  },
} as const satisfies Words<typeof ja>;
