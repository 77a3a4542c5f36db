import type { TestApplication } from '../../testing/test-application.js';
import { memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

export const newPassword = 'atarashii-kotoba-9';

/** Requests a link and waits for tasks that run after the response. */
export async function forget(
  site: TestApplication,
  email = memberEmail,
  visitor = new TestVisitor(site.nest),
): Promise<Answer> {
  const answer = await visitor.post('/zapi/auth/password/forgot', { email });
  await site.waitForTasks();
  return answer;
}

/** Returns the token from the newest link e-mailed to the address. */
export async function tokenMailedTo(site: TestApplication, email = memberEmail): Promise<string> {
  const mail = (await site.mails()).findLast(
    ({ to, template }) => to === email && template === 'passwordReset',
  );
  const token = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0];
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
}

export function reset(
  site: TestApplication,
  token: unknown,
  password = newPassword,
  visitor = new TestVisitor(site.nest),
): Promise<Answer> {
  return visitor.post('/zapi/auth/password/reset', { token, password, passwordConfirm: password });
}
