import { notMePages } from '../../identity/not-me/not-me-pages.js';
import { passwordResetPages } from '../../identity/password-reset/password-reset-pages.js';
import { socialPages } from '../../identity/social/social-pages.js';
import type { AnyPage } from '../../shared/page/page.js';

export const rarePages: readonly AnyPage[] = [...passwordResetPages, ...socialPages, ...notMePages];
