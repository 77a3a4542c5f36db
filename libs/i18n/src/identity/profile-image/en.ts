import type { Translations } from '../../platform/translations/translations.js';
import type { profileImage as ja } from './ja.js';

export const profileImage = {
  title: 'Change your profile image',
  lead: 'It appears at the top of My Page and next to your name.',
  current: 'Current image',
  none: 'You haven’t added an image, so we show the first letter of your name.',
  shown: 'This is your current image.',
  choose: 'Choose image',
  chooseAnother: 'Choose a different image',
  limits: 'JPEG, PNG, or GIF, up to 5 MB.',
  remove: 'Remove image',
  crop: {
    title: 'Adjust your image',
    area: 'Visible area (use the arrow keys to move it)',
    hint: 'Move the image so that the part you want is inside the bright circle. Drag or pinch, or use the arrow keys or the buttons below.',
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
    title: 'Remove image?',
    text: 'We’ll show the first letter of your name instead.',
    confirm: 'Remove',
    keep: 'Keep image',
  },
  done: {
    titleSet: 'Your profile image has been changed',
    titleRemoved: 'Your profile image has been removed',
    leadSet: 'The new image appears at the top of My Page and next to your name.',
    leadRemoved: 'We now show the first letter of your name instead.',
    picture: 'Your new profile image',
  },
  myPageRow: { name: 'Profile image' },
} as const satisfies Translations<typeof ja>;
