import { Module } from '@nestjs/common';

import { OutboxModule } from './outbox/outbox.module.js';

@Module({ imports: [OutboxModule], exports: [OutboxModule] })
export class MessagingModule {}
