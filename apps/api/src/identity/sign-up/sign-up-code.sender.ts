import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CodeSenders } from '../verification-codes/code-senders.service.js';
import { SignUpService } from './sign-up.service.js';

@Injectable()
export class SignUpCodeSender implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly signUp: SignUpService,
  ) {}

  onModuleInit(): void {
    this.senders.register('signUp', (email, context) => this.signUp.resendCode(email, context));
  }
}
