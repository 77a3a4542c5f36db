import { Module } from '@nestjs/common';

import { EmailUndoLinks } from './email-undo-links.service.js';

@Module({ providers: [EmailUndoLinks], exports: [EmailUndoLinks] })
export class EmailUndoLinksModule {}
