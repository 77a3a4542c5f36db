import { latestMailedCode } from '@account/testing/mailbox';

import type { TestApplication } from '../../../testing/test-application.js';
import { memberEmail } from '../../../testing/test-members.js';
import type { Answer, TestVisitor } from '../../../testing/test-visitor.js';

/** Requests a login code and waits for tasks that run after the response. */
export async function askForCode(
  site: TestApplication,
  visitor: TestVisitor,
  emailUserId: string = memberEmail,
  more: object = {},
): Promise<Answer> {
  const answer = await visitor.post('/login/code', { emailUserId, ...more });
  await site.waitForTasks();
  return answer;
}

export async function loginCodeTo(site: TestApplication, email: string = memberEmail): Promise<string> {
  return latestMailedCode(email, await site.mails());
}

export function logInByCode(
  visitor: TestVisitor,
  authCode: unknown,
  emailUserId: string = memberEmail,
): Promise<Answer> {
  return visitor.post('/login', { emailUserId, authCode, loginMethod: 'AuthCode' });
}

export function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
