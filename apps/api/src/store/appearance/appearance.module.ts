import { Module } from '@nestjs/common';

import { PlainPages } from './plain-pages.service.js';
import { StoreViews } from './store-views.service.js';
import './appearance.settings.js';

@Module({ providers: [PlainPages, StoreViews], exports: [PlainPages, StoreViews] })
export class AppearanceModule {}
