import { Injectable } from '@nestjs/common';
import {
  type CodeState,
  type PinCodeType,
  pinCodeTypes,
} from '@account/domain/identity/verification-codes/verification-code';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { CodePurpose } from './code-purpose.declaration.js';

type Resend = (email: string, context: RequestContext) => Promise<CodeState>;

@Injectable()
export class CodeSenders {
  private readonly senders = new Map<string, Resend>();

  /**
   * @throws {Error} at startup when no page can request codes for this purpose, or when another sender is
   *   already registered for it
   */
  register({ name }: CodePurpose, resend: Resend): void {
    if (!pinCodeTypes.some((type) => type === name)) throw new Error(`No page requests codes for ${name}`);
    if (this.senders.has(name)) throw new Error(`Two senders are registered for codes for ${name}`);
    this.senders.set(name, resend);
  }

  /** @throws {Problem} INVALID_REQUEST when no flow uses this purpose */
  async resend(type: PinCodeType, email: string, context: RequestContext): Promise<CodeState> {
    const resend = this.senders.get(type);
    if (resend === undefined) throw new Problem('INVALID_REQUEST', { log: `no codes for ${type}` });
    return resend(email, context);
  }
}
