import { Module } from '@nestjs/common';

import { SettingsModule } from '../settings/settings.module.js';
import { HomeController } from './home.controller.js';

@Module({ imports: [SettingsModule], controllers: [HomeController] })
export class HomeModule {}
