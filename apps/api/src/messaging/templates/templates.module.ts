import { Module } from '@nestjs/common';

import { Templates } from './templates.service.js';

@Module({ providers: [Templates], exports: [Templates] })
export class TemplatesModule {}
