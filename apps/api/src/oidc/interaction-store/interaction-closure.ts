import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountClosure } from '../../identity/account-closure/index.js';
import { InteractionRepository } from './interaction.repository.js';

@Injectable()
export class InteractionClosure implements OnModuleInit {
  constructor(
    private readonly closure: AccountClosure,
    private readonly interactions: InteractionRepository,
  ) {}

  onModuleInit(): void {
    this.closure.registerPart({
      close: (transaction, accountId) => this.interactions.deleteOf(transaction, accountId),
    });
  }
}
