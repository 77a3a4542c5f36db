import { Module } from '@nestjs/common';

import { InteractionRepository } from './interaction.repository.js';
import { Interactions } from './interactions.service.js';

@Module({ providers: [InteractionRepository, Interactions], exports: [Interactions] })
export class InteractionStoreModule {}
