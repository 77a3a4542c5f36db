import { Module } from '@nestjs/common';

import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { AltchaBotCheck } from './altcha-bot-check.js';
import { BotCheckController } from './bot-check.controller.js';
import { BotCheck } from './bot-check.service.js';

@Module({
  imports: [KnownBrowsersModule],
  controllers: [BotCheckController],
  providers: [{ provide: BotCheck, useClass: AltchaBotCheck }],
  exports: [BotCheck],
})
export class BotCheckModule {}
