import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CodeSenders } from '../verification-codes/code-senders.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';

@Injectable()
export class SignUpCodeSender implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly proof: SignUpVerification,
  ) {}

  onModuleInit(): void {
    this.senders.register('signUp', (email, context) => this.proof.resendCode(email, context));
  }
}
