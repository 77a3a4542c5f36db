import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CodeSenders } from '../verification-codes/code-senders.service.js';
import { LoginCodes } from './login-codes.service.js';

@Injectable()
export class LoginCodeSender implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly codes: LoginCodes,
  ) {}

  onModuleInit(): void {
    this.senders.register('login', (email, context) => this.codes.askAgain(email, context));
  }
}
