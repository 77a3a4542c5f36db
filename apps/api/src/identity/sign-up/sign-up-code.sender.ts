import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CodeSenders } from '../verification-codes/code-senders.service.js';
import { SignUpProof } from './sign-up-proof.service.js';

@Injectable()
export class SignUpCodeSender implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly proof: SignUpProof,
  ) {}

  onModuleInit(): void {
    this.senders.register('signUp', (email, context) => this.proof.resendCode(email, context));
  }
}
