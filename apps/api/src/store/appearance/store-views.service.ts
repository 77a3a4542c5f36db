import type { Store } from '@account/contracts/store/settings/store.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { SettingsService, type StoreFile } from '../settings/index.js';
import { storeView } from './store-view.js';

@Injectable()
export class StoreViews {
  private settings: StoreFile | undefined;
  private readonly views = new Map<Language, Store>();

  constructor(private readonly service: SettingsService) {}

  viewIn(language: Language): Store {
    const settings = this.service.current();
    if (settings !== this.settings) this.views.clear();
    this.settings = settings;
    const view = this.views.get(language) ?? storeView(settings, language);
    this.views.set(language, view);
    return view;
  }
}
