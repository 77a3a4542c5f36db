import { Module, type OnModuleInit } from '@nestjs/common';

import { ErrorTexts } from '../platform/http/problems/problem-texts.service.js';
import { HttpModule } from '../platform/http/http.module.js';
import { SettingsModule } from '../store/settings/settings.module.js';
import { SettingsService } from '../store/settings/settings.service.js';

@Module({ imports: [HttpModule, SettingsModule] })
export class StoreErrorTextsModule implements OnModuleInit {
  constructor(
    private readonly texts: ErrorTexts,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.texts.register((code, language) => this.settings.current().errorTexts[code]?.[language]);
  }
}
