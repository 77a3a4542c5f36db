import {
  emailEditCompleteScreen,
  emailEditPinCodeScreen,
  emailEditScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';

import { page } from '../../shared/page/page.js';

export const emailEditPages = [
  page({
    contract: emailEditScreen,
    load: () => import('./edit-page.js'),
    title: (words) => words.emailEdit.title,
  }),
  page({
    contract: emailEditPinCodeScreen,
    load: () => import('./pin-code-page.js'),
    title: (words) => words.emailEdit.title,
  }),
  page({
    contract: emailEditCompleteScreen,
    load: async () => ({ default: (await import('./edit-page.js')).EditCompletePage }),
    title: (words) => words.emailEdit.done.title,
  }),
];
