import { Module } from '@nestjs/common';

import { SmsTexts } from './sms-texts.service.js';
import { Templates } from './templates.service.js';

@Module({ providers: [SmsTexts, Templates], exports: [SmsTexts, Templates] })
export class TemplatesModule {}
