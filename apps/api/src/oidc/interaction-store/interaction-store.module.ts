import { Module } from '@nestjs/common';

import { AccountClosureModule } from '../../identity/account-closure/account-closure.module.js';
import { InteractionClosure } from './interaction-closure.js';
import { InteractionRepository } from './interaction.repository.js';
import { Interactions } from './interactions.service.js';

@Module({
  imports: [AccountClosureModule],
  providers: [InteractionClosure, InteractionRepository, Interactions],
  exports: [Interactions],
})
export class InteractionStoreModule {}
