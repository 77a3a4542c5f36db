import { Module } from '@nestjs/common';

import { AppearanceModule } from '../appearance/appearance.module.js';
import { PageHeadsModule } from '../page-heads/page-heads.module.js';
import { BuiltSite } from './built-site.js';
import { PageAnswersReader } from './page-answers.js';
import { Painter } from './painter.js';
import { RootDataService } from './root-data.service.js';
import { ShellController } from './shell.controller.js';

@Module({
  imports: [AppearanceModule, PageHeadsModule],
  controllers: [ShellController],
  providers: [BuiltSite, PageAnswersReader, Painter, RootDataService],
})
export class ShellModule {}
