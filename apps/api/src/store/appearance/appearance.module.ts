import { Module } from '@nestjs/common';

import { StoreViews } from './store-views.service.js';
import './appearance.settings.js';

@Module({ providers: [StoreViews], exports: [StoreViews] })
export class AppearanceModule {}
