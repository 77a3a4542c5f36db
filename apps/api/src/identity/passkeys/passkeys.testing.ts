import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { SoftwareAuthenticator, type AssertedWith, type MadeWith } from '@account/testing/authenticator';

import { testOrigin } from '../../testing/test-browser.js';
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
  made: MadeWith = {},
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
  asserted: AssertedWith = {},
  credential = authenticator.credentials.at(-1),
): Promise<Answer> {
  const passkey = authenticator.get(await loginRequest(visitor), asserted, credential);
  return visitor.post('/login', { loginMethod: 'Passkey', passkey });
}
