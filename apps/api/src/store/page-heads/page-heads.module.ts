import { Module } from '@nestjs/common';

import { PageHeads } from './page-heads.service.js';

@Module({ providers: [PageHeads], exports: [PageHeads] })
export class PageHeadsModule {}
