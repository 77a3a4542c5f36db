import { latestMailedCode } from '@account/testing/mailbox';

import type { TestApplication } from '../../testing/test-application.js';
import { memberEmail } from '../../testing/test-members.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';

/** Answers to the withdrawal survey of the demo store. */
export const goodbye = { surveyAnswers: [{ questionId: 'reasons', answers: ['time'] }] };

export function consent(visitor: TestVisitor, said: object = {}): Promise<Answer> {
  return visitor.post('/zapi/account/withdraw/confirm', { consent: true, ...said });
}

export function askForCode(visitor: TestVisitor, email = memberEmail): Promise<Answer> {
  return visitor.post('/zapi/account/email/send-pin-code', { email, type: 'withdraw' });
}

/** Records the consent and requests the code. @returns the code */
export async function reachCode(
  site: TestApplication,
  visitor: TestVisitor,
  email = memberEmail,
  said: object = {},
): Promise<string> {
  for (const answer of [await consent(visitor, said), await askForCode(visitor, email)])
    if (answer.statusCode >= 400) throw new Error(answer.body);
  // The newest e-mail may be about a contract instead of the code.
  const codes = (await site.mails()).filter(({ template }) => template === 'verificationCode');
  return latestMailedCode(email, codes);
}

export function withdraw(visitor: TestVisitor, pinCode: string): Promise<Answer> {
  return visitor.post('/zapi/account/withdraw', { pinCode });
}
