import { Injectable } from '@nestjs/common';
import { readLoginIdentifier, type LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import { loginFormSchema, loginIdentifierSchema } from '@account/contracts/identity/login/login.contract';

import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';

const form = { email: loginFormSchema(false), userId: loginFormSchema(true) };
const identifierForm = { email: loginIdentifierSchema(false), userId: loginIdentifierSchema(true) };

@Injectable()
export class LoginIdentifiers {
  constructor(private readonly settings: SettingsService) {}

  /**
   * @param password absent when the page has no password field. A password is validated together with the
   *   identifier.
   * @throws {Problem} INVALID_REQUEST
   */
  parse(emailUserId: string, password?: string): LoginIdentifier {
    const kind = this.settings.current().login.isEnabledUserId ? 'userId' : 'email';
    if (password === undefined) parseInput(identifierForm[kind], { emailUserId });
    else parseInput(form[kind], { emailUserId, password });
    const identifier = readLoginIdentifier(emailUserId, kind === 'userId');
    if (typeof identifier === 'string') throw new Error('The form accepted an invalid identifier');
    return identifier;
  }

  /**
   * @throws {Problem} FLOW_REPLACED when another tab has started a login for another account since the page was
   *   loaded
   */
  requireSame({ kind, key }: LoginIdentifier, identifierName: string): void {
    const begun = this.parse(identifierName);
    if (begun.kind !== kind || begun.key !== key)
      throw new Problem('FLOW_REPLACED', { log: 'the page shows another identifier' });
  }
}
