import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import {
  SoftwareAuthenticator,
  type AssertionSettings,
  type CreationSettings,
} from '@account/testing/authenticator';

import type { TestApplication } from '../../testing/test-application.js';
import { testOrigin } from '../../testing/test-browser.js';
import { memberEmail } from '../../testing/test-members.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';

interface LoginRequest {
  challenge: string;
  rpId: string;
  allowed: string[];
}

export const newAuthenticator = () => new SoftwareAuthenticator(testOrigin);

export async function creationOptions(visitor: TestVisitor): Promise<PasskeyCreationOptions> {
  return (await visitor.post('/zapi/account/passkeys/options')).json<PasskeyCreationOptions>();
}

export async function automaticOptions(visitor: TestVisitor): Promise<PasskeyCreationOptions | null> {
  const answer = await visitor.post('/zapi/account/passkeys/automatic/options');
  return answer.json<{ options: PasskeyCreationOptions | null }>().options;
}

export async function addPasskey(
  visitor: TestVisitor,
  authenticator: SoftwareAuthenticator,
  made: CreationSettings = {},
): Promise<Answer> {
  const passkey = authenticator.create(await creationOptions(visitor), made);
  return visitor.post('/zapi/account/passkeys', { passkey });
}

export async function loginRequest(visitor: TestVisitor, page = '/login'): Promise<LoginRequest> {
  return (await visitor.screen(page)).json<{ passkey: LoginRequest }>().passkey;
}

export async function logInByPasskey(
  visitor: TestVisitor,
  authenticator: SoftwareAuthenticator,
  asserted: AssertionSettings = {},
  credential = authenticator.credentials.at(-1),
): Promise<Answer> {
  const passkey = authenticator.get(await loginRequest(visitor), asserted, credential);
  return visitor.post('/login', { loginMethod: 'Passkey', passkey });
}

export async function setPasskeysOnly(
  visitor: TestVisitor,
  authenticator: SoftwareAuthenticator,
  isOnly = true,
  asserted: AssertionSettings = {},
): Promise<Answer> {
  const passkey = authenticator.get(await loginRequest(visitor, '/mypage/reauthorize'), asserted);
  return visitor.post('/zapi/account/passkeys/only', { isOnly, passkey });
}

/** Returns the token from the newest recovery e-mail. */
export async function recoveryTokenTo(site: TestApplication, email = memberEmail): Promise<string> {
  const mail = (await site.mails()).findLast(
    ({ to, template }) => to === email && template === 'passkeyRecovery',
  );
  const token = /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0];
  if (token === undefined) throw new Error(`No recovery was mailed to ${email}`);
  return token;
}
