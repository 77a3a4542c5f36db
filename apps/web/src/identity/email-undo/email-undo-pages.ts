import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';

import { page } from '../../shared/page/page.js';

export const emailUndoPages = [
  page({
    contract: emailUndoScreen,
    load: () => import('./email-undo-page.js'),
    title: (words) => words.emailUndo.title,
  }),
];
