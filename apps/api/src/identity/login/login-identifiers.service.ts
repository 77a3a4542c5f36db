import { Injectable } from '@nestjs/common';
import { readLoginIdentifier, type LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import { loginFormSchema, loginIdentifierSchema } from '@account/contracts/identity/login/login.contract';

import { parseInput } from '../../platform/http/input.interceptor.js';
import { SettingsService } from '../../store/settings/settings.service.js';

const form = { email: loginFormSchema(false), userId: loginFormSchema(true) };
const identifierForm = { email: loginIdentifierSchema(false), userId: loginIdentifierSchema(true) };

/** Who someone says they are, by the store's setting. */
@Injectable()
export class LoginIdentifiers {
  constructor(private readonly settings: SettingsService) {}

  /** @param password where one was typed too: everything that is wrong is said at once. @throws {Problem} INVALID_REQUEST */
  parse(emailUserId: string, password?: string): LoginIdentifier {
    const kind = this.settings.current().login.isEnabledUserId ? 'userId' : 'email';
    if (password === undefined) parseInput(identifierForm[kind], { emailUserId });
    else parseInput(form[kind], { emailUserId, password });
    const identifier = readLoginIdentifier(emailUserId, kind === 'userId');
    if (typeof identifier === 'string') throw new Error('The form let pass what is no identifier');
    return identifier;
  }
}

/** What failures are counted by, whether or not it exists. */
export function subjectOf({ kind, key }: LoginIdentifier): string {
  return `${kind}\0${key}`;
}

/** Whose tries take turns: a crowd of strangers keeps no browser with a value of ours waiting. */
export function mutexKeyOf(subject: string, browserHash: Buffer | null): string {
  return browserHash === null ? subject : `${subject}\0${browserHash.toString('base64url')}`;
}
