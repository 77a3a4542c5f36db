import type { Answer, TestVisitor } from '../../testing/test-visitor.js';
import type { TestApplication } from '../../testing/test-application.js';
import { travel, type Choice } from '../social/social.testing.js';
import { aForm, registration } from './sign-up.testing.js';

/** Adapts a test visitor to the interface of the sign-up helpers. */
export function pagesOf(visitor: TestVisitor): Parameters<typeof aForm>[0] {
  const screen = async (path: string) => ({ body: (await visitor.screen(path)).json<unknown>() });
  return { screen } as unknown as Parameters<typeof aForm>[0];
}

/** Returns from a provider as a new visitor, and enters an address. @returns the path of the next page */
export async function comeBackNew(
  visitor: TestVisitor,
  site: TestApplication,
  choice: Choice & { typed?: string } = {},
): Promise<Answer> {
  await travel(visitor, site, { action: 'signup', ...choice });
  return enterAddress(visitor, choice.typed ?? choice.email ?? 'misaki@gmail.example');
}

export function enterAddress(visitor: TestVisitor, email: string, more: object = {}): Promise<Answer> {
  return visitor.post('/zapi/signup/email', { type: 'signUp', email, isCallback: true, ...more });
}

export async function fillForm(visitor: TestVisitor, change: object = {}): Promise<Answer> {
  return visitor.post('/zapi/signup/confirm', await aForm(pagesOf(visitor), change));
}

export async function register(visitor: TestVisitor): Promise<Answer> {
  return visitor.post('/zapi/signup', await registration(pagesOf(visitor)));
}
