import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { OfferedLanguages } from '../../platform/http/ports.js';
import { SettingsService } from '../settings/index.js';

@Injectable()
export class StoreLanguages extends OfferedLanguages {
  constructor(private readonly settings: SettingsService) {
    super();
  }

  current(): readonly Language[] {
    return this.settings.current().languages;
  }
}
