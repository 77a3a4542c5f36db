import { Injectable } from '@nestjs/common';
import type { CodePurpose } from '@account/domain/identity/verification-codes/verification-code';
import type { CodeState } from '@account/domain/identity/verification-codes/code-state';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';

type Resend = (email: string, context: RequestContext) => Promise<CodeState>;

@Injectable()
export class CodeSenders {
  private readonly senders = new Map<CodePurpose, Resend>();

  register(purpose: CodePurpose, resend: Resend): void {
    if (this.senders.has(purpose)) throw new Error(`Two senders for codes of ${purpose}`);
    this.senders.set(purpose, resend);
  }

  async resend(purpose: CodePurpose, email: string, context: RequestContext): Promise<CodeState> {
    const resend = this.senders.get(purpose);
    if (resend === undefined) throw new Problem('INVALID_REQUEST', { log: `no codes of ${purpose}` });
    return resend(email, context);
  }
}
